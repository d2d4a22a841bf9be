import type { Change, Payment } from '../domain/payment.ts'
import { announceChange } from '../store/changes.ts'
import type { Db } from '../store/db.ts'
import { insertDeliveries } from '../store/deliveries.ts'
import { insertEvent, savePayment } from '../store/payments.ts'
import { onePaymentView } from './payment-view.ts'

/** Writes what became of a payment, what happened and whom to tell, in the caller's transaction: all or nothing. */
export async function record(tx: Db, { payment, event }: Change): Promise<Payment> {
  await savePayment(tx, payment)
  await insertEvent(tx, payment, event)
  const { entityId, platformId, paymentId, callbackUrl } = payment
  if (event.action) {
    const body = await onePaymentView(tx, payment, 'PT')
    await insertDeliveries(tx, {
      entityId,
      platformId,
      paymentId,
      sequence: event.sequence,
      action: event.action,
      callbackUrl,
      body,
      now: event.createdAt,
    })
  }
  await announceChange(tx, { entityId, paymentId, deliveries: event.action !== null })
  return payment
}
