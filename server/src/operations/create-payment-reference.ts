import type { apiOperations } from '@escudo/contracts'
import { transaction } from '../store/db.ts'
import { insertNewPayment } from '../store/new-payments.ts'
import { holdUnpaidReference } from '../store/references.ts'
import { claimOf } from './claim-call.ts'
import { invalid, type Call, type Handler, type Outcome } from './context.ts'
import { writeNewPayment } from './new-payment.ts'
import { payInTestMode } from './pay-in-test-mode.ts'
import { onePaymentView } from './payment-view.ts'
import type { PaymentOrder } from './terms.ts'
import type { WirePayment } from '@escudo/contracts'

/** Creates a payment that waits to be paid from outside; unless its reference is the merchant's own it goes with others. */
export async function createWaitingPayment(call: Call, order: PaymentOrder): Promise<Outcome<WirePayment>> {
  const isOwn = order.reference?.reference !== undefined
  const made = await writeNewPayment(call, order, async (payment) => {
    const view = await onePaymentView(call.sql, payment, call.language)
    const item = { payment, claim: claimOf(call, payment.paymentId, call.testMode ? undefined : view) }
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
  return { data: call.testMode ? await onePaymentView(call.sql, await payInTestMode(call, payment), call.language) : view }
}

export const createPaymentReference: Handler<typeof apiOperations.createPaymentReference> = async (call, { body }) => {
  const { referenceRange, referenceDetails, ...fields } = body
  const wishes = body.availableMethods?.length ? body.availableMethods : [{ code: 'MB' as const }]
  if (!wishes.some(({ code }) => code === 'MB')) return invalid({ code: 'e00230', pointer: '/availableMethods', values: { values: 'MB' } })
  const reference = (referenceRange || referenceDetails) && { rangeId: referenceRange?.id, ...referenceDetails }
  return createWaitingPayment(call, { body: fields, wishes, reference, pointer: '' })
}
