import type { Payment, PaymentEvent } from '../domain/payment.ts'
import type { Db } from './db.ts'
import { paymentColumns, paymentRow } from './payment-rows.ts'

/** Reads a payment of an entity; another entity's is not found. Primary key. */
export async function findPayment(sql: Db, entityId: number, paymentId: string): Promise<Payment | undefined> {
  const [row] = await sql<Payment[]>`
    select ${sql.unsafe(paymentColumns)} from payments where entity_id = ${entityId} and payment_id = ${paymentId}`
  return row
}

/** Reads a payment and holds its row until the transaction ends. Primary key. */
export async function lockPayment(sql: Db, entityId: number, paymentId: string): Promise<Payment | undefined> {
  const [row] = await sql<Payment[]>`
    select ${sql.unsafe(paymentColumns)} from payments where entity_id = ${entityId} and payment_id = ${paymentId} for update`
  return row
}

/** Reads the payment that a Multibanco reference belongs to and holds its row. Index payments_by_reference. */
export async function lockPaymentByReference(
  sql: Db,
  entityId: number,
  referenceEntity: string,
  reference: string,
): Promise<Payment | undefined> {
  const [row] = await sql<Payment[]>`
    select ${sql.unsafe(paymentColumns)} from payments
    where entity_id = ${entityId} and reference_entity = ${referenceEntity} and reference = ${reference}
      and type in ('payment', 'authorization')
    for update`
  return row
}

export type Refund = { paymentId: string; initialPaymentId: string; amountCents: number; createdAt: Date }

/** The confirmed refunds of payments, oldest first. Index payments_by_initial. */
export async function findRefunds(sql: Db, entityId: number, paymentIds: readonly string[]): Promise<Refund[]> {
  if (paymentIds.length === 0) return []
  return sql<Refund[]>`
    select payment_id, initial_payment_id, amount_cents, created_at from payments
    where entity_id = ${entityId} and initial_payment_id = any(${sql.array([...paymentIds], 20)}) and type = 'refund' and state = 'confirmed'
    order by payment_id`
}

/** Writes a new payment and its first event in one statement. */
export async function insertPayment(sql: Db, payment: Payment): Promise<void> {
  await sql`
    with created as (insert into payments ${sql(paymentRow(sql, { ...payment, lastSequence: 1 }))} returning entity_id, payment_id, state, amount_cents, created_at)
    insert into payment_events (entity_id, payment_id, sequence, name, state, amount_cents, created_at)
    select entity_id, payment_id, 1, 'create', state, amount_cents, created_at from created`
}

const mutable = [
  'state',
  'stateAt',
  'amountCents',
  'refundedCents',
  'capturedCents',
  'methodCode',
  'methodType',
  'methodDetails',
  'methodUuid',
  'resultCode',
  'resultAt',
  'cancelReason',
  'cancelRemarks',
  'validEnd',
  'paidAt',
  'feeNet',
  'feeTax',
  'lastSequence',
  'updatedAt',
] as const

/** Writes what may change of a payment whose row is held. */
export async function savePayment(sql: Db, payment: Payment): Promise<void> {
  await sql`
    update payments set ${sql(paymentRow(sql, payment), mutable)}
    where entity_id = ${payment.entityId} and payment_id = ${payment.paymentId}`
}

/** Appends what happened; the primary key keeps a sequence number from being used twice. */
export async function insertEvent(sql: Db, { entityId, paymentId }: Payment, event: PaymentEvent): Promise<void> {
  await sql`insert into payment_events ${sql({ entityId, paymentId, ...event })}`
}

/** Whose payment an id is; for the sandbox, whose buttons know no entity. */
export async function findEntityOfPayment(sql: Db, paymentId: string): Promise<number | undefined> {
  const [row] = await sql<{ entityId: number }[]>`select entity_id from payments where payment_id = ${paymentId}`
  return row?.entityId
}

type Due = { entityId: number; paymentId: string }

/** Payments whose time is over on their entity's clock. Index payments_open_by_end; no locks, the expiry takes them. */
export async function findExpired(sql: Db, now: Date, entityId: number | null, limit: number): Promise<Due[]> {
  return sql<Due[]>`
    select p.entity_id, p.payment_id from payments p join entities e using (entity_id)
    where p.state in ('pending', 'pending_confirmation', 'authorised') and p.type in ('payment', 'authorization')
      -- An authorised payment of a terminal waits for its settlement, whatever its validity.
      and not (p.type = 'payment' and p.state = 'authorised')
      and p.valid_end < ${now}::timestamptz + (select max(clock_ahead_seconds) from entities) * interval '1 second'
      and p.valid_end < ${now}::timestamptz + e.clock_ahead_seconds * interval '1 second'
      and (${entityId}::integer is null or p.entity_id = ${entityId})
    order by p.valid_end limit ${limit}`
}
