import { referenceMethod, type apiOperations } from '@escudo/contracts'
import { transaction } from '../../store/db.ts'
import { insertNewPayment } from '../../store/new-payments.ts'
import { holdUnpaidReference } from '../../store/references.ts'
import { claimOf } from '../../calls/claim-call.ts'
import { invalid, type Call, type Handler, type Outcome } from '../../calls/call.ts'
import { writeNewPayment } from '../../payments/new-payment.ts'
import { onePaymentView } from '../../views/payment-view.ts'
import type { PaymentOrder } from '../../payments/terms/parts-of-order.ts'
import type { WirePayment } from '@escudo/contracts'

/** Creates a payment that waits to be paid from outside; unless its reference is the merchant's own it goes with others. */
export async function createWaitingPayment(call: Call, order: PaymentOrder): Promise<Outcome<WirePayment>> {
  const isOwn = order.reference?.reference !== undefined
  const made = await writeNewPayment(call, order, async (payment) => {
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

export const createPaymentReference: Handler<typeof apiOperations.createPaymentReference> = async (call, { body }) => {
  const { referenceRange, referenceDetails, ...fields } = body
  const wishes = body.availableMethods?.length ? body.availableMethods : [{ code: referenceMethod }]
  if (!wishes.some(({ code }) => code === referenceMethod))
    return invalid({ code: 'e00230', pointer: '/availableMethods', values: { values: referenceMethod } })
  const reference = (referenceRange || referenceDetails) && { rangeId: referenceRange?.id, ...referenceDetails }
  return createWaitingPayment(call, { body: fields, wishes, reference, pointer: '' })
}
