import { stateOf, type SoapHandler } from '../../calls/soap/call.ts'
import { readReferenceOrder, referenceProblem } from '../../payments/soap/reference-order.ts'
import { referenceErrors } from '../../calls/soap/error-of-refusal.ts'
import { methodsOfOrder } from '../../payments/soap/new-soap-payment.ts'
import { paymentOptions } from '../../views/soap/payment-options.ts'

/** Which methods could pay an amount; shops ask at every checkout (specification soap-wire §4 item 3). */
export const validatePaymentReference: SoapHandler<'validatePaymentReference'> = async (call, asked) => {
  const order = await readReferenceOrder(call, asked)
  const methods = 'amount' in order ? await methodsOfOrder(call, order, referenceErrors) : order
  if (!Array.isArray(methods)) return referenceProblem(call, methods)
  return {
    integrationState: stateOf('02', call.language),
    paymentOptions: paymentOptions(call, methods, call.language),
    err_code: '',
    err_msg: '',
  }
}
