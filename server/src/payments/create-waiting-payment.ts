import type { WirePayment } from '@escudo/contracts'
import type { MoneyCall, Outcome } from '../calls/call.ts'
import { claimOf } from '../calls/claim-call.ts'
import { transaction } from '../store/db.ts'
import { insertNewPayment } from '../store/new-payments.ts'
import { holdUnpaidReference } from '../store/references.ts'
import { onePaymentView } from '../views/payment-view.ts'
import { writeNewPayment } from './new-payment.ts'
import type { PaymentOrder } from './terms/parts-of-order.ts'

/** Creates a payment that waits to be paid from outside; unless its reference is the merchant's own it goes with others. */
export async function createWaitingPayment(
  call: MoneyCall,
  order: PaymentOrder,
  batchId: string | null = null,
): Promise<Outcome<WirePayment>> {
  const isOwn = order.reference?.reference !== undefined
  const made = await writeNewPayment(call, order, async (plain) => {
    const payment = { ...plain, batchId }
    const view = await onePaymentView(call.sql, payment, call.language)
    const item = { payment, claim: claimOf(call, payment.paymentId, call.payInTestMode ? undefined : view) }
    if (!isOwn) await insertNewPayment(call.sql, item)
    else {
      await transaction(call.sql, async (tx) => {
        await insertNewPayment(tx, item)
        await holdUnpaidReference(tx, payment)
      })
    }

    return { payment, view }
  })
  if ('refusal' in made) return made
  const { payment, view } = made.written
  return { data: call.payInTestMode ? await onePaymentView(call.sql, await call.payInTestMode(payment), call.language) : view }
}
