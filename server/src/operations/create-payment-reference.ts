import type { apiOperations } from '@escudo/contracts'
import { transaction } from '../store/db.ts'
import { insertPayment } from '../store/payments.ts'
import { claimKeys } from '../store/repeat-keys.ts'
import { invalid, type Call, type Handler, type Outcome } from './context.ts'
import { newPayment, type PaymentOrder } from './new-payment.ts'
import { paymentView } from './payment-view.ts'
import type { WirePayment } from '@escudo/contracts'

/** Creates a payment that waits to be paid from outside; without a key it is one statement. */
export async function createWaitingPayment(call: Call, order: PaymentOrder): Promise<Outcome<WirePayment>> {
  const payment = await newPayment(call, order)
  if (!('paymentId' in payment)) return { refusal: payment }
  if (call.repeatKeys.length === 0) await insertPayment(call.sql, payment)
  else {
    await transaction(call.sql, async (tx) => {
      await claimKeys(tx, {
        entityId: call.entityId,
        keys: call.repeatKeys,
        operation: call.operationId,
        request: call.request,
        resourceId: payment.paymentId,
      })
      await insertPayment(tx, payment)
    })
  }
  return { data: paymentView(payment, [], call.language) }
}

export const createPaymentReference: Handler<typeof apiOperations.createPaymentReference> = async (call, { body }) => {
  const wishes = body.availableMethods?.length ? body.availableMethods : [{ code: 'MB' as const }]
  if (!wishes.some(({ code }) => code === 'MB')) return invalid({ code: 'e00230', pointer: '/availableMethods', values: { values: 'MB' } })
  return createWaitingPayment(call, { body, wishes, pointer: '' })
}
