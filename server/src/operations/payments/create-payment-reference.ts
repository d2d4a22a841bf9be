import { referenceMethod, type apiOperations } from '@escudo/contracts'
import { invalid, type Handler } from '../../calls/call.ts'
import { createWaitingPayment } from '../../payments/create-waiting-payment.ts'

export const createPaymentReference: Handler<typeof apiOperations.createPaymentReference> = async (call, { body }) => {
  const { referenceRange, referenceDetails, ...fields } = body
  const wishes = body.availableMethods?.length ? body.availableMethods : [{ code: referenceMethod }]
  if (!wishes.some(({ code }) => code === referenceMethod))
    return invalid({ code: 'e00230', pointer: '/availableMethods', values: { values: referenceMethod } })
  const reference = (referenceRange || referenceDetails) && { rangeId: referenceRange?.id, ...referenceDetails }
  return createWaitingPayment(call, { body: fields, wishes, reference, pointer: '' })
}
