import { e8Text, feeOf } from '../domain/fees.ts'
import { postingsOf } from '../domain/ledger.ts'
import type { Change, Payment, PaymentEvent } from '../domain/payment.ts'
import { announceChange } from '../store/changes.ts'
import type { Db } from '../store/db.ts'
import { insertDeliveries } from '../store/deliveries.ts'
import { findTariff, insertEntry } from '../store/ledger.ts'
import { insertEvent, savePayment } from '../store/payments.ts'
import { insertOutcome } from '../store/schedules/schedules.ts'
import { onePaymentView } from '../views/payment-view.ts'

/** A payment or capture that was just confirmed gets its fee; a refund or a finished authorisation has none. */
async function priced(tx: Db, payment: Payment): Promise<Payment> {
  if ((payment.type !== 'payment' && payment.type !== 'capture') || !payment.methodCode) return payment
  const { netE8, taxE8 } = feeOf(payment.amountCents, await findTariff(tx, payment.entityId, payment.methodCode))
  return { ...payment, feeNet: e8Text(netE8), feeTax: e8Text(taxE8) }
}

/** Posts what a confirmed payment does to the books, once an event. */
async function post(tx: Db, payment: Payment, { sequence, createdAt }: PaymentEvent): Promise<void> {
  const entry = postingsOf(payment)
  if (!entry) return
  const { entityId, paymentId } = payment
  await insertEntry(tx, { ...entry, entityId, paymentId, eventSequence: sequence, transferId: null, at: createdAt })
}

/** Whether it is how a charge of a schedule ended: paid, or over without. Its refunds are none. */
function isOutcome({ payment: { scheduleId, type }, entered }: Change): boolean {
  return scheduleId !== null && type === 'payment' && (entered === 'confirmed' || entered === 'cancelled')
}

/** Notes whom to tell of an event, with the payment as it is then. */
async function tell(tx: Db, payment: Payment, { action, sequence, createdAt }: PaymentEvent): Promise<void> {
  if (!action) return
  const { entityId, platformId, paymentId, callbackUrl } = payment
  const body = await onePaymentView(tx, payment, 'PT')
  await insertDeliveries(tx, { entityId, platformId, paymentId, sequence, action, callbackUrl, body, now: createdAt })
}

/** Writes what became of a payment, what happened and whom to tell, in the caller's transaction: all or nothing. */
export async function recordTransition(tx: Db, change: Change): Promise<Payment> {
  const { event } = change
  const isBooked = change.entered === 'confirmed' && !change.payment.reported
  const payment = isBooked ? await priced(tx, change.payment) : change.payment
  const { entityId, paymentId } = payment
  // None needs another one's answer: they go to the database together, in this order.
  await Promise.all([
    savePayment(tx, payment),
    insertEvent(tx, payment, event),
    isBooked && post(tx, payment, event),
    isOutcome(change) && insertOutcome(tx, payment),
    tell(tx, payment, event),
    announceChange(tx, { entityId, paymentId, deliveries: event.action !== null }),
  ])
  return payment
}
