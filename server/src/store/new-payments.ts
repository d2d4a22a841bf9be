import type { Payment } from '../domain/payment.ts'
import { inGroups } from '../sql/batch.ts'
import { holdShards, insertInShards, whereItLies } from '../sql/in-shard.ts'
import type { Piece } from '../sql/query.ts'
import { allOrNone, isPool, isSpread, shardOf } from '../sql/sql.ts'
import type { Db } from './db.ts'
import { drawEventNumbers, insertEventsOnNode } from './events-on-node.ts'
import { insertData, insertDataOf } from './payments.ts'
import { claimTogether, RepeatedCall, type Claim } from './repeat-keys.ts'
import { attemptRow, type Attempt } from './rows/attempt.ts'
import { checkoutRow, type Checkout } from './rows/checkout.ts'
import { paymentRow } from './rows/payment.ts'

/** A payment with what is written in the same breath: its page, its first question, the keys that protect it. */
type NewPayment = { payment: Payment; checkout?: Checkout; attempt?: Attempt; claim?: Claim | undefined }

// In the order of the unique index payments_live_sequence: two groups that want the same references wait in line, not in a ring.
function inOrder(items: readonly NewPayment[]): Payment[] {
  const rows = items.map(({ payment }) => ({ ...payment, lastSequence: 1 }))
  return rows.length === 1 ? rows : rows.sort((a, b) => a.entityId - b.entityId || (a.reference < b.reference ? -1 : 1))
}

/** In one statement. `numbers`: what they are in the log, where their node does not draw that itself; each gets any of them. */
function insertion(sql: Db, items: readonly NewPayment[], numbers?: readonly string[]): Piece {
  const pages = items.flatMap(({ checkout }) => checkout ?? [])
  const questions = items.flatMap(({ attempt }) => attempt ?? [])
  const hasData = items.some(({ payment }) => payment.requestDetails.additionalData)
  const number = numbers ? sql`, (${`{${numbers.join()}}`}::bigint[])[(row_number() over ())::integer]` : sql``
  return sql`
    with created as (
      ${paymentRow.insert(inOrder(items))} returning entity_id, payment_id, state, amount_cents, created_at, request_details)
    ${hasData ? sql`, data as (${insertData(sql, sql`created`)})` : sql``}
    ${pages.length > 0 ? sql`, pages as (${checkoutRow.insert(pages)})` : sql``}
    ${questions.length > 0 ? sql`, questions as (${attemptRow.insert(questions)})` : sql``}
    insert into payment_events (entity_id, payment_id, sequence, name, state, amount_cents, created_at${numbers ? sql`, event_number` : sql``})
    select entity_id, payment_id, 1, 'create', state, amount_cents, created_at${number} from created`
}

/** In a transaction of other works, on several nodes: a statement each, all in the one shard of their entities. */
async function insertOnNode(tx: Db, items: readonly NewPayment[]): Promise<void> {
  const payments = inOrder(items)
  await tx`${paymentRow.insert(payments)}`
  await insertEventsOnNode(tx, { name: 'create', at: undefined }, payments)
  for (const { entityId, paymentId, requestDetails } of payments)
    if (requestDetails.additionalData) await insertDataOf(tx, entityId, paymentId)
  const pages = items.flatMap(({ checkout }) => checkout ?? [])
  if (pages.length > 0) await tx`${checkoutRow.insert(pages)}`
  const questions = items.flatMap(({ attempt }) => attempt ?? [])
  if (questions.length > 0) await tx`${attemptRow.insert(questions)}`
}

/** Payments with their first events, and what belongs to them: all or none. */
async function insertAll(sql: Db, items: readonly NewPayment[]): Promise<void> {
  if (isSpread(sql)) await insertOnNode(sql, items)
  else await sql`${insertion(sql, items)}`
}

type Written = 'written' | 'repeated'

async function claimAndInsert(sql: Db, items: readonly NewPayment[], insert = insertAll): Promise<Written[]> {
  const claims = items.flatMap(({ claim }) => claim ?? [])
  const won = claims.length > 0 ? await claimTogether(sql, claims) : new Set<string>()
  const isFirst = ({ payment, claim }: NewPayment): boolean => claim === undefined || won.has(payment.paymentId)
  const firsts = items.filter(isFirst)
  if (firsts.length > 0) await insert(sql, firsts)
  return items.map((item) => (isFirst(item) ? 'written' : 'repeated'))
}

/** In a transaction of nothing else, on several nodes: straight in the shards of their entities, in the shards' order. */
async function insertInTheirShards(tx: Db, items: readonly NewPayment[]): Promise<void> {
  const numbers = await drawEventNumbers(tx, items.length)
  const shards = [...Map.groupBy(items, ({ payment }) => Number(shardOf(tx, payment.entityId)))].sort(([a], [b]) => a - b)
  const parts = shards.map(([, own]) => {
    return { entityIds: own.map(({ payment }) => payment.entityId), piece: insertion(tx, own, numbers.splice(0, own.length)) }
  })
  await insertInShards(tx, parts)
}

const insertTogether = inGroups<NewPayment, Written>(
  async (sql, items) => {
    const hasClaims = items.some(({ claim }) => claim)
    if (isPool(sql) && isSpread(sql))
      return whereItLies(sql, (where) =>
        allOrNone(where, async (tx) => {
          if (hasClaims) await holdShards(tx, [items[0]!.payment.entityId])
          return claimAndInsert(tx, items, insertInTheirShards)
        }),
      )
    if (hasClaims) {
      return allOrNone(sql, (tx) => claimAndInsert(tx, items))
    }
    await insertAll(sql, items)
    return items.map(() => 'written')
  },
  {
    inShardOf: ({ payment }) => payment.entityId,
    near: ({ payment }) => payment.entityId,
    // A key may have to be waited for, in its shard alone.
    acrossShards: ({ claim }) => claim === undefined,
  },
)

/**
 * Writes a new payment, its first event, the data to find it by and what belongs to it: all or none, together with
 * others that come at the same time. Throws RepeatedCall when another call has one of its keys. The unique index
 * payments_live_sequence refuses a reference that another payment can still be paid by (`isSequenceTaken`).
 */
export async function insertNewPayment(sql: Db, item: NewPayment): Promise<void> {
  if ((await insertTogether(sql, item)) === 'repeated') throw new RepeatedCall('Another call has the key.')
}

/** A payment with nothing else, as `insertNewPayment`. */
export function insertPayment(sql: Db, payment: Payment): Promise<void> {
  return insertNewPayment(sql, { payment })
}
