import type { Payment } from '../../domain/payment.ts'
import type { Db } from '../db.ts'
import { paymentRow } from '../rows/payment.ts'

/** Notes that a payment was issued through the SOAP service, in the transaction that writes it. */
export async function insertSoapPayment(sql: Db, entityId: number, paymentId: string): Promise<void> {
  await sql`insert into soap_payments ${sql({ entityId, paymentId })}`
}

/** Lets a subscription hear of the confirmation of SOAP payments only (specification soap-wire §4 item 10). */
export async function limitToSoapPayments(sql: Db, platformId: number, webhookId: number): Promise<void> {
  await sql`update webhooks set soap_payments_only = true where platform_id = ${platformId} and webhook_id = ${webhookId}`
}

/** Payments of an entity by id or by reference, the newest first. Primary key and index payments_by_reference. */
export async function findPaymentsNamed(
  sql: Db,
  entityId: number,
  ids: readonly string[],
  references: readonly string[],
): Promise<Payment[]> {
  return sql<Payment[]>`
    select ${sql.unsafe(paymentRow.columns)} from payments
    where entity_id = ${entityId} and payment_id = any(${sql.array([...ids], 20)})
    union
    select ${sql.unsafe(paymentRow.columns)} from payments
    where entity_id = ${entityId} and reference = any(${sql.array([...references], 25)}) and type in ('payment', 'authorization')
    order by payment_id desc`
}

/** Payments that ended or whose money moved between two moments, the latest first. Index payments_by_update. */
export async function findClosedBetween(sql: Db, entityId: number, from: Date, to: Date, limit: number): Promise<Payment[]> {
  return sql<Payment[]>`
    select ${sql.unsafe(paymentRow.columns)} from payments
    where entity_id = ${entityId} and updated_at between ${from} and ${to}
      and type in ('payment', 'capture') and state in ('confirmed', 'cancelled')
    order by updated_at desc, payment_id desc limit ${limit}`
}

/** Whether an entity has ranges, and whether one of them has a sequence left. */
export async function findReferenceStock(sql: Db, entityId: number): Promise<{ hasRange: boolean; hasLeft: boolean }> {
  const [row] = await sql<{ hasRange: boolean; hasLeft: boolean }[]>`
    select count(*) > 0 as has_range, coalesce(bool_or(next_sequence <= last_sequence), false) as has_left
    from reference_ranges where entity_id = ${entityId}`
  return row!
}

/** Whether a reference was given out before, or its sequence still waits to be paid. Index payments_by_reference. */
export async function isReferenceUsed(sql: Db, entityId: number, referenceEntity: string, reference: string): Promise<boolean> {
  const sequence = reference.slice(0, 7)
  const rows = await sql`
    select 1 from payments
    where entity_id = ${entityId} and reference_entity = ${referenceEntity} and type in ('payment', 'authorization')
      and reference between ${`${sequence}00`} and ${`${sequence}99`}
      and (reference = ${reference} or state in ('pending', 'pending_confirmation')) limit 1`
  return rows.length > 0
}
