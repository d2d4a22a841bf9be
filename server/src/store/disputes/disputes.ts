import type { DisputeAction, DisputeReason, DisputeState } from '@escudo/contracts/vocabulary'
import type { Dispute, DisputeLineType } from '../../domain/disputes/dispute.ts'
import { disputeFeeOf, e8Text, type Fee } from '../../domain/fees.ts'
import type { Payment } from '../../domain/payment.ts'
import type { Db } from '../db.ts'
import type { Batch } from '../due-payment.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'
import { disputeRow } from '../rows/dispute.ts'
import { fastestClock } from '../entities/fastest-clock.ts'

/** One dispute of an entity; another entity's is not found. Primary key. */
export async function findDispute(sql: Db, entityId: number, disputeId: string): Promise<Dispute | undefined> {
  const [row] = await sql<Dispute[]>`
    select ${sql.unsafe(disputeRow.columns)} from disputes where entity_id = ${entityId} and dispute_id = ${disputeId}`
  return row
}

/** Reads a dispute and holds its row. Whoever needs its payment, too, holds that one first. Primary key. */
export async function lockDispute(sql: Db, entityId: number, disputeId: string): Promise<Dispute | undefined> {
  const [row] = await sql<Dispute[]>`
    select ${sql.unsafe(disputeRow.columns)} from disputes where entity_id = ${entityId} and dispute_id = ${disputeId} for update`
  return row
}

/** The dispute that a bank calls so. Index disputes_once. */
export async function findDisputeByReference(sql: Db, entityId: number, acquirer: string, reference: string): Promise<Dispute | undefined> {
  const [row] = await sql<Dispute[]>`
    select ${sql.unsafe(disputeRow.columns)} from disputes
    where entity_id = ${entityId} and acquirer = ${acquirer} and acquirer_reference = ${reference}`
  return row
}

/** The disputes of payments of one entity, the first first. Index disputes_by_payment. */
export async function findDisputesOf(sql: Db, entityId: number, paymentIds: readonly string[]): Promise<Dispute[]> {
  if (paymentIds.length === 0) return []
  return sql<Dispute[]>`
    select ${sql.unsafe(disputeRow.columns)} from disputes
    where entity_id = ${entityId} and payment_id = any(${sql.array([...paymentIds], 20)}) order by created_at, dispute_id`
}

export async function insertDispute(sql: Db, dispute: Dispute): Promise<void> {
  await sql`${disputeRow.insert([dispute])}`
}

/** Writes what happened to a dispute whose row is held. */
export async function saveDispute(sql: Db, dispute: Dispute): Promise<void> {
  await sql`${disputeRow.save([dispute])}`
}

type Range = { from: Date | undefined; to: Date | undefined } | undefined
type Wanted = {
  states: readonly DisputeState[] | undefined
  reasons: readonly DisputeReason[] | undefined
  paymentId: string | undefined
  created: Range
  respondBy: Range
}

/** One page of an entity's disputes, and how many there are. Indexes disputes_by_creation, disputes_by_payment. */
export async function listDisputes(
  sql: Db,
  entityId: number,
  { states, reasons, paymentId, created, respondBy }: Wanted,
  page: ListSlice,
): Promise<Found<Dispute>> {
  const where = sql`
    entity_id = ${entityId} ${paymentId === undefined ? sql`` : sql`and payment_id = ${paymentId}`}
    ${states ? sql`and state = any(${sql.array([...states], 25)}::text[])` : sql``}
    ${reasons ? sql`and reason = any(${sql.array([...reasons], 25)}::text[])` : sql``}
    ${created?.from ? sql`and created_at >= ${created.from}` : sql``} ${created?.to ? sql`and created_at <= ${created.to}` : sql``}
    ${respondBy?.from ? sql`and respond_by >= ${respondBy.from}` : sql``}
    ${respondBy?.to ? sql`and respond_by <= ${respondBy.to}` : sql``}`
  return readSlice<Dispute>(sql, page, { columns: disputeRow.columns, from: sql`disputes`, where })
}

/** What handling a dispute costs an entity now. */
export async function findDisputeFee(sql: Db, entityId: number): Promise<Fee> {
  const [row] = await sql<{ fixed: string; vat: number }[]>`
    select dispute_fee_e8 as fixed, vat_basis_points as vat from entities where entity_id = ${entityId}`
  return disputeFeeOf(BigInt(row?.fixed ?? 0), row?.vat ?? 0)
}

type Line = { type: DisputeLineType; fee: Fee | null; bankAccountCode: string | null; at: Date }

/** Writes what a dispute does to the merchant's account, for the next transfer. Once: its primary key sees to it. */
export async function insertDisputeLine(
  sql: Db,
  { entityId, disputeId, paymentId, amountCents }: Dispute,
  { type, fee, bankAccountCode, at }: Line,
): Promise<void> {
  await sql`
    insert into dispute_lines ${sql({
      entityId,
      disputeId,
      type,
      paymentId,
      amountCents,
      feeNet: fee && e8Text(fee.netE8),
      feeTax: fee && e8Text(fee.taxE8),
      bankAccountCode,
      bookedAt: at,
    })}`
}

/** Appends an event of a dispute to the life of its payment, whose row is held. */
export async function insertDisputeEvent(sql: Db, payment: Payment, disputeId: string, action: DisputeAction): Promise<void> {
  const { entityId, paymentId, lastSequence: sequence, state, amountCents, updatedAt: createdAt } = payment
  await sql`
    insert into payment_events ${sql({
      entityId,
      paymentId,
      sequence,
      name: action,
      action,
      state,
      amountCents,
      details: sql.json({ disputeId }),
      createdAt,
    })}`
}

export type DueDispute = { entityId: number; disputeId: string }

/** Disputes that nobody answered in time, on their entity's clock. Index disputes_open_by_end; no locks. */
export async function findUnansweredDisputes(sql: Db, now: Date, { entityId, limit }: Batch): Promise<DueDispute[]> {
  const clock = await fastestClock(sql, entityId)
  return sql<DueDispute[]>`
    select d.entity_id, d.dispute_id from disputes d join entities e using (entity_id)
    where d.state = 'open' and d.respond_by <= ${now}::timestamptz + ${clock} * interval '1 second'
      and d.respond_by <= ${now}::timestamptz + e.clock_ahead_seconds * interval '1 second'
      and (${entityId}::integer is null or d.entity_id = ${entityId})
    order by d.respond_by limit ${limit}`
}

/** Disputes whose bank is to be told the merchant's answer now. Index disputes_to_tell; no locks: telling twice is telling once. */
export async function findAnswersToTell(sql: Db, now: Date, { entityId, limit }: Batch): Promise<DueDispute[]> {
  const clock = await fastestClock(sql, entityId)
  return sql<DueDispute[]>`
    select d.entity_id, d.dispute_id from disputes d join entities e using (entity_id)
    where d.tell_at is not null and d.tell_at <= ${now}::timestamptz + ${clock} * interval '1 second'
      and d.tell_at <= ${now}::timestamptz + e.clock_ahead_seconds * interval '1 second'
      and (${entityId}::integer is null or d.entity_id = ${entityId})
    order by d.tell_at limit ${limit}`
}

/** The bank has taken the answer (`again` null), or is told it again later; not when a verdict came meanwhile. */
export async function saveTold(sql: Db, { entityId, disputeId, tellAt }: Dispute, again: Date | null): Promise<void> {
  await sql`
    update disputes set tell_at = ${again}
    where entity_id = ${entityId} and dispute_id = ${disputeId} and tell_at = ${tellAt}`
}

export type ChargedFee = { netAmount: string; taxAmount: string }

/** What the handling of disputes cost, by their ids: euros with eight decimals. Primary key. */
export async function findDisputeFees(sql: Db, entityId: number, disputeIds: readonly string[]): Promise<Map<string, ChargedFee>> {
  if (disputeIds.length === 0) return new Map()
  const rows = await sql<(ChargedFee & { disputeId: string })[]>`
    select dispute_id, fee_net as net_amount, fee_tax as tax_amount from dispute_lines
    where entity_id = ${entityId} and dispute_id = any(${sql.array([...disputeIds])}::uuid[]) and type = 'dispute'`
  return new Map(rows.map(({ disputeId, ...fee }) => [disputeId, fee]))
}
