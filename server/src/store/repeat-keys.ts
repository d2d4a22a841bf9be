import { inGroups } from '../sql/batch.ts'
import type { Db } from './db.ts'
import { keyRows, manyRows } from '../sql/many-rows.ts'
import { entityOf, onNodeOf } from '../sql/nodes.ts'
import { isSpread } from '../sql/sql.ts'

export type RepeatKey = { scope: 'header' | 'customUniqueId' | 'slip'; key: string }

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

type Asked = RepeatKey & { entityId: number }

/** What several keys stand for, in one statement. Primary key. */
const findRepeats = inGroups<Asked, Repeat | undefined>(
  async (sql, asked) => {
    const rows = await sql<(Repeat & { place: number })[]>`
    select a.place::integer, operation, request, resource_id, status, answer,
      (extract(epoch from now() - created_at) * 1000)::float8 as age_ms
    from ${keyRows(asked, { entityId: 'integer', scope: 'text', key: 'text' })} with ordinality as a (entity_id, scope, key, place)
    join repeat_keys r on r.entity_id = a.entity_id and r.scope = a.scope and r.key = a.key${onNodeOf('r.entity_id', asked[0]?.entityId)}`
    const found = new Map(rows.map(({ place, ...repeat }) => [place, repeat]))
    return asked.map((_, index) => found.get(index + 1))
  },
  { of: entityOf, near: entityOf },
)

export function findRepeat(sql: Db, entityId: number, key: RepeatKey): Promise<Repeat | undefined> {
  return findRepeats(sql, { entityId, ...key })
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

const answers = manyRows<Kept>({ entityId: 'integer', scope: 'text', key: 'text', status: 'integer', answer: 'text' })

const rowsOf = ({ keys, answer, ...rest }: Claim): Row[] =>
  keys.map((key) => ({ ...rest, ...key, status: answer?.status ?? null, answer: answer?.text ?? null }))

const orderOf = ({ entityId, scope, key }: Row): string => `${entityId}\n${scope}\n${key}`
const inOrder = (keys: Row[]): Row[] => (keys.length === 1 ? keys : keys.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)))

/**
 * Takes the keys of several effects in their transaction, in the order of the primary key so that two groups never wait
 * in a ring; waits for a call that holds one. Gives the resources whose keys are all theirs; the others hold none.
 */
export async function claimTogether(sql: Db, claims: readonly Claim[]): Promise<Set<string>> {
  const order = isSpread(sql) ? sql`` : sql`order by given."entityId", given.scope, given.key`
  const taken = await sql<(RepeatKey & { resourceId: string })[]>`
    ${rows.into('repeat_keys', isSpread(sql) ? inOrder(claims.flatMap(rowsOf)) : claims.flatMap(rowsOf))} ${order} on conflict do nothing returning scope, key, resource_id`
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

type Kept = Asked & { status: number; answer: string }

/** The answers of several calls in one statement; those that were kept with their keys already stay as they are. */
const saveAnswers = inGroups<Kept, void>(
  async (sql, kept) => {
    await sql`
    update repeat_keys r set status = given.status, answer = given.answer
    from ${answers.from(kept)}
    where r.entity_id = given."entityId" and r.scope = given.scope and r.key = given.key and r.answer is null${onNodeOf('r.entity_id', kept[0]?.entityId)}`
    return kept.map(() => undefined)
  },
  { of: entityOf, near: entityOf },
)

/** Keeps the answer, so that a repeat gets the same bytes. */
export async function saveAnswer(sql: Db, entityId: number, keys: readonly RepeatKey[], status: number, answer: string): Promise<void> {
  await Promise.all(keys.map((key) => saveAnswers(sql, { entityId, ...key, status, answer })))
}
