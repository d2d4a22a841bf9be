import type { apiOperations } from '@escudo/contracts'
import { transaction } from '../store/db.ts'
import { insertPayment } from '../store/payments.ts'
import { holdUnpaidReference } from '../store/references.ts'
import { claimCall } from './claim-call.ts'
import { invalid, type Call, type Handler, type Outcome } from './context.ts'
import { writeNewPayment } from './new-payment.ts'
import { payInTestMode } from './pay-in-test-mode.ts'
import { onePaymentView } from './payment-view.ts'
import type { PaymentOrder } from './terms.ts'
import type { WirePayment } from '@escudo/contracts'

/** Creates a payment that waits to be paid from outside; without a key or a reference of its own it is one statement. */
export async function createWaitingPayment(call: Call, order: PaymentOrder): Promise<Outcome<WirePayment>> {
  const made = await writeNewPayment(call, order, async (payment) => {
    const isOwn = order.reference?.reference !== undefined
    if (call.repeatKeys.length === 0 && !isOwn) await insertPayment(call.sql, payment)
    else {
      await transaction(call.sql, async (tx) => {
        if (call.repeatKeys.length > 0)
          await claimCall(tx, call, payment.paymentId, call.testMode ? undefined : await onePaymentView(tx, payment, call.language))
        await insertPayment(tx, payment)
        if (isOwn) await holdUnpaidReference(tx, payment)
      })
    }
    return payment
  })
  if ('refusal' in made) return made
  return { data: await onePaymentView(call.sql, await payInTestMode(call, made.written), call.language) }
}

export const createPaymentReference: Handler<typeof apiOperations.createPaymentReference> = async (call, { body }) => {
  const { referenceRange, referenceDetails, ...fields } = body
  const wishes = body.availableMethods?.length ? body.availableMethods : [{ code: 'MB' as const }]
  if (!wishes.some(({ code }) => code === 'MB')) return invalid({ code: 'e00230', pointer: '/availableMethods', values: { values: 'MB' } })
  const reference = (referenceRange || referenceDetails) && { rangeId: referenceRange?.id, ...referenceDetails }
  return createWaitingPayment(call, { body: fields, wishes, reference, pointer: '' })
}
