import type { HeldReason, MoneyResolution } from '@escudo/contracts/vocabulary'
import { onNodeOf } from '../../sql/nodes.ts'
import { isSpread } from '../../sql/sql.ts'
import type { Db } from '../db.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'
import { fastestClock } from '../entities/fastest-clock.ts'

type IssuedStatus = 'asked' | 'open' | 'paid' | 'gone'
/** A reference that an acquirer was asked to make for a payment; its id is the request id that the acquirer sees. */
export type AcquirerReference = {
  entityId: number
  referenceId: string
  paymentId: string
  account: string
  knownAs: string | null
  referenceEntity: string | null
  reference: string | null
  amountCents: number
  status: IssuedStatus
  validEnd: Date
  lookAgainAt: Date | null
  createdAt: Date
}

export const referenceColumns = `r.entity_id, r.reference_id, r.payment_id, r.account, r.known_as, r.reference_entity, r.reference, r.amount_cents,
  r.status, r.valid_end, r.look_again_at, r.created_at`

/** Notes a reference before it is asked for. */
export async function insertReference(sql: Db, reference: AcquirerReference): Promise<void> {
  await sql`insert into acquirer_references ${sql({ ...reference })}`
}

/** Writes what may change of a reference. */
export async function saveReference(sql: Db, reference: AcquirerReference): Promise<void> {
  const { entityId, referenceId, knownAs, referenceEntity, reference: digits, status, lookAgainAt } = reference
  await sql`
    update acquirer_references set known_as = ${knownAs}, reference_entity = ${referenceEntity}, reference = ${digits},
      status = ${status}, look_again_at = ${lookAgainAt}
    where entity_id = ${entityId} and reference_id = ${referenceId}`
}

/** Writes what a look found. Who wanted another look meanwhile gets it: `before` is the reference as it was read. */
export async function saveLook(sql: Db, before: AcquirerReference, seen: AcquirerReference): Promise<void> {
  await sql`
    update acquirer_references set known_as = ${seen.knownAs}, status = ${seen.status},
      look_again_at = case when look_again_at is not distinct from ${before.lookAgainAt}::timestamptz then ${seen.lookAgainAt}::timestamptz
        else least(look_again_at, ${seen.lookAgainAt}::timestamptz) end
    where entity_id = ${before.entityId} and reference_id = ${before.referenceId}`
}

/** The reference that money came for. Index acquirer_references_by_payment. */
export async function findReferenceOf(
  sql: Db,
  { entityId, paymentId, reference }: Pick<Money, 'entityId' | 'paymentId' | 'reference'>,
): Promise<AcquirerReference | undefined> {
  const [row] = await sql<AcquirerReference[]>`
    select ${sql.unsafe(referenceColumns)} from acquirer_references r
    where entity_id = ${entityId} and payment_id = ${paymentId} and reference = ${reference} limit 1`
  return row
}

/** The references of these accounts that a notice is about. Index acquirer_references_known_as. */
export async function findNotifiedReferences(
  sql: Db,
  accounts: readonly string[],
  knownAs: readonly string[],
): Promise<AcquirerReference[]> {
  return sql<AcquirerReference[]>`
    select ${sql.unsafe(referenceColumns)} from acquirer_references r
    -- Across the platform: a notice names no entity.
    where known_as = any(${sql.array([...knownAs])}::text[]) and account = any(${sql.array([...accounts])}::text[])`
}

/** References to ask after, on their entity's clock. Index acquirer_references_to_look_after. */
export async function findReferencesToLookAfter(sql: Db, now: Date, limit: number): Promise<AcquirerReference[]> {
  const clock = await fastestClock(sql)
  return sql<AcquirerReference[]>`
    select ${sql.unsafe(referenceColumns)} from acquirer_references r join entities e using (entity_id)
    where r.look_again_at <= ${now}::timestamptz + ${clock} * interval '1 second'
      and r.look_again_at <= ${now}::timestamptz + e.clock_ahead_seconds * interval '1 second'
    order by r.look_again_at limit ${limit}`
}

/** Has the references of a payment looked after at once. Index acquirer_references_by_payment. */
export async function hurryReferences(sql: Db, entityId: number, paymentId: string, now: Date): Promise<void> {
  await sql`
    update acquirer_references set look_again_at = ${now}
    where entity_id = ${entityId} and payment_id = ${paymentId} and status in ('asked', 'open')`
}

/** Money that came for a reference; `reason` says why it could not pay its payment, null that it did. */
export type Money = {
  entityId: number
  account: string
  acquirerReference: string
  /** Null: it came for nothing that we know. */
  paymentId: string | null
  referenceEntity: string | null
  reference: string | null
  amountCents: number
  receivedAt: Date
  reason: HeldReason | null
}

/** Notes money once, by the acquirer's own name for it; undefined when it was noted before. */
export async function insertMoney(sql: Db, money: Money): Promise<string | undefined> {
  const [row] = await sql<{ moneyId: string }[]>`insert into received_money ${sql({ ...money })} on conflict do nothing returning money_id`
  return row?.moneyId
}

/** `returnLookAt`: a rule has its acquirer give it back, and somebody looks then what came of it. */
export type HeldMoney = Money & { moneyId: string; reason: HeldReason; returnLookAt: Date | null }

/** What waits for a decision, the oldest first. Index received_money_held. */
export async function findHeldMoney(sql: Db, limit: number): Promise<HeldMoney[]> {
  return sql<HeldMoney[]>`
    select entity_id, money_id, account, acquirer_reference, payment_id, reference_entity, reference, amount_cents, received_at, reason,
      return_look_at
    from received_money where reason is not null and resolution is null and entity_id > 0 order by money_id limit ${limit}`
}

/** Holds a row that waits for a decision; undefined where there is none, or it was decided. */
export async function lockHeldMoney(sql: Db, moneyId: string): Promise<HeldMoney | undefined> {
  // Where tables lie on several nodes rows are held on one of them: whose it is never changes, and is asked first.
  const [owner] = isSpread(sql)
    ? await sql<{ entityId: number }[]>`select entity_id from received_money where money_id = ${moneyId}::bigint and entity_id > 0`
    : []
  if (isSpread(sql) && !owner) return undefined
  const [row] = await sql<HeldMoney[]>`
    select entity_id, money_id, account, acquirer_reference, payment_id, reference_entity, reference, amount_cents, received_at, reason,
      return_look_at
    from received_money where money_id = ${moneyId}::bigint and entity_id > 0${onNodeOf('entity_id', owner?.entityId)}
      and reason is not null and resolution is null for update`
  return row
}

/** What a desk shows of held money: whose it is, what was asked for, and what is proposed for it. */
type ListedMoney = HeldMoney & { entityName: string; askedCents: number | null; proposalId: string | null }

/** A page of what waits for a decision, of all entities. Indexes received_money_to_decide, proposals_once. */
export function listHeldMoney(sql: Db, slice: ListSlice): Promise<Found<ListedMoney>> {
  const from = sql`(
    select m.entity_id, m.money_id, m.account, m.acquirer_reference, m.payment_id, m.reference_entity, m.reference, m.amount_cents, m.received_at,
      m.reason, m.return_look_at, e.name as entity_name, p.amount_cents as asked_cents, w.proposal_id
    -- Across the platform: money that fits no payment, of all.
    from received_money m join entities e using (entity_id)
      left join payments p on p.entity_id = m.entity_id and p.payment_id = m.payment_id
      left join proposals w on w.kind = 'money' and w.entity_id = m.entity_id and w.subject = m.money_id::text and w.state = 'waiting'
    where m.reason is not null and m.resolution is null and m.entity_id > 0) held`
  return readSlice<ListedMoney>(sql, slice, { columns: '*', from, where: sql`true` })
}

type Decision = { resolution: MoneyResolution; remarks: string; by: string; now: Date }

export async function resolveMoney(sql: Db, { entityId, moneyId }: HeldMoney, { resolution, remarks, by, now }: Decision): Promise<void> {
  await sql`
    update received_money set resolution = ${resolution}, remarks = ${remarks}, resolved_by = ${by}, resolved_at = ${now}, return_look_at = null
    where entity_id = ${entityId} and money_id = ${moneyId}::bigint`
}
