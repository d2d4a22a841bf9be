import type { Db } from './db.ts'
import { manyRows } from './many-rows.ts'

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

export type Claim = {
  entityId: number
  keys: readonly RepeatKey[]
  operation: string
  request: unknown
  resourceId: string
  answer: { status: number; text: string } | null
}

type Row = Pick<Claim, 'entityId' | 'operation' | 'request' | 'resourceId'> & RepeatKey & { status: number | null; answer: string | null }

const rows = manyRows<Row>({
  entityId: 'integer',
  scope: 'text',
  key: 'text',
  operation: 'text',
  request: 'jsonb',
  resourceId: 'text',
  status: 'integer',
  answer: 'text',
})

const rowsOf = ({ keys, answer, ...rest }: Claim): Row[] =>
  keys.map((key) => ({ ...rest, ...key, status: answer?.status ?? null, answer: answer?.text ?? null }))

/**
 * Takes the keys of several effects in their transaction, in the order of the primary key so that two groups never wait
 * in a ring; waits for a call that holds one. Gives the resources whose keys are all theirs; the others hold none.
 */
export async function claimTogether(sql: Db, claims: readonly Claim[]): Promise<Set<string>> {
  const taken = await sql<(RepeatKey & { resourceId: string })[]>`
    insert into repeat_keys (${sql.unsafe(rows.columns)}) select ${sql.unsafe(rows.picked)} from ${rows.from(claims.flatMap(rowsOf))}
    order by given."entityId", given.scope, given.key on conflict do nothing returning scope, key, resource_id`
  const won = new Set(claims.map(({ resourceId }) => resourceId))
  for (const { entityId, keys, resourceId } of claims) {
    const held = taken.filter((row) => row.resourceId === resourceId)
    if (held.length === keys.length) continue
    won.delete(resourceId)
    for (const { scope, key } of held)
      await sql`delete from repeat_keys where entity_id = ${entityId} and scope = ${scope} and key = ${key}`
  }
  return won
}

/** Takes the keys in the transaction of the effect itself. Waits for a call that holds one, then throws RepeatedCall. */
export async function claimKeys(sql: Db, claim: Claim): Promise<void> {
  const won = await claimTogether(sql, [claim])
  if (!won.has(claim.resourceId)) throw new RepeatedCall(`The key ${claim.keys[0]?.key} is taken.`)
}

/** Keeps the answer, so that a repeat gets the same bytes. */
export async function saveAnswer(sql: Db, entityId: number, keys: readonly RepeatKey[], status: number, answer: string): Promise<void> {
  for (const { scope, key } of keys) {
    await sql`
      update repeat_keys set status = ${status}, answer = ${answer}
      where entity_id = ${entityId} and scope = ${scope} and key = ${key} and answer is null`
  }
}
