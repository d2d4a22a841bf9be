import type { Db } from './db.ts'

export type RepeatKey = { scope: 'header' | 'customUniqueId'; key: string }

/** What a key stands for. `answer` is null while the first call is under way, or when it died. */
export type Repeat = {
  operation: string
  request: unknown
  resourceId: string | null
  status: number | null
  answer: string | null
  ageMs: number
}

/** Thrown inside a transaction to undo it: another call has the key. */
export class RepeatedCall extends Error {
  override name = 'RepeatedCall'
}

export async function findRepeat(sql: Db, entityId: number, { scope, key }: RepeatKey): Promise<Repeat | undefined> {
  const [row] = await sql<Repeat[]>`
    select operation, request, resource_id, status, answer, (extract(epoch from now() - created_at) * 1000)::float8 as age_ms
    from repeat_keys where entity_id = ${entityId} and scope = ${scope} and key = ${key}`
  return row
}

type Claim = {
  entityId: number
  keys: readonly RepeatKey[]
  operation: string
  request: unknown
  resourceId: string
  answer: { status: number; text: string } | null
}

/** Takes the keys in the transaction of the effect itself. Waits for a call that holds one, then throws RepeatedCall. */
export async function claimKeys(sql: Db, { entityId, keys, operation, request, resourceId, answer }: Claim): Promise<void> {
  for (const { scope, key } of keys) {
    const rows = await sql`
      insert into repeat_keys ${sql({ entityId, scope, key, operation, request: sql.json(request), resourceId, status: answer?.status, answer: answer?.text })}
      on conflict do nothing returning 1 as taken`
    if (rows.length === 0) throw new RepeatedCall(`The key ${key} is taken.`)
  }
}

/** Keeps the answer, so that a repeat gets the same bytes. */
export async function saveAnswer(sql: Db, entityId: number, keys: readonly RepeatKey[], status: number, answer: string): Promise<void> {
  for (const { scope, key } of keys) {
    await sql`
      update repeat_keys set status = ${status}, answer = ${answer}
      where entity_id = ${entityId} and scope = ${scope} and key = ${key} and answer is null`
  }
}
