import type { BatchAction, BatchLineState, BatchState, PaymentState } from '@escudo/contracts/vocabulary'
import type { ReferenceBatch, ReferenceLine } from '../../domain/batches/reference-batch.ts'
import { manyRows } from '../../sql/many-rows.ts'
import { onNodeOf } from '../../sql/nodes.ts'
import type { Piece } from '../../sql/query.ts'
import { isSpread } from '../../sql/sql.ts'
import type { Db, Sql } from '../db.ts'
import { isUuid } from '../ids.ts'
import { onEachNode } from '../on-each-node.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'
import { newDeliveries } from '../rows/delivery.ts'
import { batchRow, lineRow } from '../rows/reference-batch.ts'

export type StoredBatch = ReferenceBatch & { leasedUntil: Date }

/** Nobody has its lines in hand. */
export const unleased = new Date(0)

export async function insertBatch(tx: Db, batch: StoredBatch): Promise<void> {
  await tx`${batchRow.insert([batch])}`
}

export async function insertLines(tx: Db, lines: readonly ReferenceLine[]): Promise<void> {
  await tx`${lineRow.insert(lines)}`
}

/** Writes what became of a batch whose row is held. */
export async function saveBatch(tx: Db, batch: StoredBatch): Promise<void> {
  await tx`${batchRow.save([batch])}`
}

/** Reads a batch of an entity. Primary key. */
export async function findBatch(sql: Db, entityId: number, batchId: string): Promise<StoredBatch | undefined> {
  if (!isUuid(batchId)) return undefined
  const [found] = await sql<StoredBatch[]>`
    select ${sql.unsafe(batchRow.columns)} from reference_batches where entity_id = ${entityId} and batch_id = ${batchId}`
  return found
}

/** Reads a batch and holds its row. Primary key. */
export async function lockBatch(tx: Db, entityId: number, batchId: string): Promise<StoredBatch | undefined> {
  if (!isUuid(batchId)) return undefined
  const [found] = await tx<StoredBatch[]>`
    select ${tx.unsafe(batchRow.columns)} from reference_batches where entity_id = ${entityId} and batch_id = ${batchId} for update`
  return found
}

/** A page of an entity's batches, and how many fit. Indexes reference_batches_by_creation, reference_batches_by_code. */
export async function listBatches(
  sql: Db,
  entityId: number,
  { states, code }: { states: BatchState[] | undefined; code: string | undefined },
  slice: ListSlice,
): Promise<Found<StoredBatch>> {
  const where = sql`entity_id = ${entityId}
    ${code === undefined ? sql`` : sql`and code = ${code}`}
    ${states === undefined ? sql`` : sql`and state = any(${sql.array(states, 25)})`}`
  return readSlice<StoredBatch>(sql, slice, { columns: batchRow.columns, from: sql`reference_batches`, where })
}

/** A line with what its payment is now. */
export type LineWithPayment = ReferenceLine & {
  paymentState: PaymentState | null
  referenceEntity: string | null
  reference: string | null
  paymentCents: number | null
}

/** A page of a batch's lines with their payments, and how many fit. Primary keys. */
export async function listLines(
  sql: Db,
  { entityId, batchId }: ReferenceBatch,
  states: BatchLineState[] | undefined,
  slice: ListSlice,
): Promise<Found<LineWithPayment>> {
  const where = sql`l.entity_id = ${entityId} and l.batch_id = ${batchId}
    ${states === undefined ? sql`` : sql`and l.state = any(${sql.array(states, 25)})`}`
  return readSlice<LineWithPayment>(sql, slice, {
    columns: `${lineRow.columnsOf('l')}, p.state as payment_state, p.reference_entity, p.reference, p.amount_cents as payment_cents`,
    from: sql`reference_lines l left join payments p on p.entity_id = l.entity_id and p.payment_id = l.payment_id`,
    counting: sql`reference_lines l where ${where}`,
    where,
  })
}

/**
 * Takes batches in hand whose lines are to be made, for so long; whoever dies with one leaves it to another after that. Index
 * reference_batches_running; rows that somebody holds are passed over.
 */
export async function leaseBatches(sql: Sql, entityId: number | null, now: Date, until: Date, limit: number): Promise<StoredBatch[]> {
  if (!isSpread(sql)) return leaseOf(sql, entityId, now, until, limit)
  const found = await sql<{ entityId: number }[]>`
    select entity_id from reference_batches
    where state = 'running' and leased_until <= ${now} and (${entityId}::integer is null or entity_id = ${entityId})
    group by entity_id order by min(leased_until) limit ${limit}`
  return onEachNode(found, limit, (one, most) => leaseOf(sql, one, now, until, most))
}

async function leaseOf(sql: Sql, entityId: number | null, now: Date, until: Date, limit: number): Promise<StoredBatch[]> {
  const here = onNodeOf('entity_id', entityId ?? undefined)
  return sql<StoredBatch[]>`
    update reference_batches set leased_until = ${until} where (entity_id, batch_id) in (
      select entity_id, batch_id from reference_batches
      where state = 'running' and leased_until <= ${now} and (${entityId}::integer is null or entity_id = ${entityId})${here}
      order by leased_until limit ${limit} for update skip locked)${here}
    returning ${sql.unsafe(batchRow.columns)}`
}

/** The next lines of a batch that wait, in their order. Index reference_lines_waiting. */
export async function findWaitingLines(sql: Db, { entityId, batchId }: ReferenceBatch, limit: number): Promise<ReferenceLine[]> {
  return sql<ReferenceLine[]>`
    select ${sql.unsafe(lineRow.columns)} from reference_lines
    where entity_id = ${entityId} and batch_id = ${batchId} and state = 'waiting' order by line limit ${limit}`
}

/** Writes what became of lines that still wait, in their transaction with the batch; those that did. */
export async function endLines(tx: Db, lines: readonly ReferenceLine[]): Promise<{ state: BatchLineState }[]> {
  return tx<{ state: BatchLineState }[]>`${lineRow.save(lines)} and reference_lines.state = 'waiting' returning reference_lines.state`
}

/** Batches that were left open since then. A batch that is open has lines that are asked for: index reference_lines_asked. */
export async function findLeftOpen(sql: Sql, before: Date, limit: number): Promise<Pick<ReferenceBatch, 'entityId' | 'batchId'>[]> {
  return sql<Pick<ReferenceBatch, 'entityId' | 'batchId'>[]>`
    select distinct b.entity_id, b.batch_id from reference_lines l join reference_batches b using (entity_id, batch_id)
    where l.request is not null and l.created_at < ${before} and b.state = 'open' and b.updated_at < ${before} limit ${limit}`
}

type NewBatchDelivery = {
  entityId: number
  batchId: string
  platformId: number
  sequence: number
  action: BatchAction
  createdAt: Date
  body: object
}

const newDeliveryRows = manyRows<NewBatchDelivery>({
  entityId: 'integer',
  batchId: 'uuid',
  platformId: 'integer',
  sequence: 'integer',
  action: 'text',
  createdAt: 'timestamptz',
  body: 'jsonb',
})

const ofBatch = newDeliveries({ batchId: 'given."batchId"', platformId: 'given."platformId"', now: 'given."createdAt"' })

/** Gives the end of a batch its place in the log, and notes whom to tell: its platform's subscriptions. Primary key, index webhooks_once. */
export async function insertBatchEnd(tx: Db, news: NewBatchDelivery): Promise<void> {
  const [drawn] = await tx<{ eventNumber: string }[]>`select next_event_number() as event_number`
  await tx`
    update reference_batches set event_number = ${drawn!.eventNumber}::bigint
    where entity_id = ${news.entityId} and batch_id = ${news.batchId} and event_number is null`
  await tx`
    ${tx.unsafe(ofBatch.insert)} from ${newDeliveryRows.from([news])}
    join platform_entities pe on pe.entity_id = given."entityId" and pe.platform_id = given."platformId"
    join lateral (
      select pe.entity_id, w.platform_id, w.webhook_id, w.url from webhooks w
      where w.platform_id = pe.platform_id and w.action in (given.action, 'all')) told on true,
    lateral (${tx.unsafe(ofBatch.earlier)}${onNodeOf('e.entity_id', news.entityId)}) earlier`
}

/** Forgets what was asked for in lines that nobody will make any more; how many. Index reference_lines_asked. */
export async function purgeAskedLines(sql: Sql, before: Date, limit: number): Promise<number> {
  const old = sql`
    reference_lines l join reference_batches b on b.entity_id = l.entity_id and b.batch_id = l.batch_id
    where l.request is not null and l.created_at < ${before} and b.state in ('stopped', 'done')`
  if (!isSpread(sql)) return (await purgeLines(sql, old, limit)).length
  const found = await sql<{ entityId: number }[]>`select l.entity_id from ${old} group by l.entity_id limit ${limit}`
  return (await onEachNode(found, limit, (entityId, most) => purgeLines(sql, old, most, entityId))).length
}

async function purgeLines(sql: Sql, old: Piece, limit: number, entityId?: number): Promise<object[]> {
  return sql`
    update reference_lines set request = null where (entity_id, batch_id, line) in (
      select l.entity_id, l.batch_id, l.line from ${old}${onNodeOf('l.entity_id', entityId)}${onNodeOf('b.entity_id', entityId)}
      order by l.created_at limit ${limit} for update of l skip locked)${onNodeOf('entity_id', entityId)}
    returning 1 as gone`
}

/** Forgets what protects the calls that brought the lines of these payments: their requests name the payers. Index reference_lines_by_payment. */
export async function eraseRequestsOfLines(tx: Db, entityId: number, paymentIds: readonly string[]): Promise<void> {
  await tx`
    delete from repeat_keys where entity_id = ${entityId} and scope = 'header' and resource_id in (
      select batch_id::text from reference_lines where entity_id = ${entityId} and payment_id = any(${tx.array([...paymentIds], 20)}))`
}
