import { stateOf, type SoapHandler } from './context.ts'
import { prepareReference, referenceProblem } from './create-payment-reference.ts'
import { paymentOptions } from './payment-options.ts'

// Nothing is made: neither an id nor a sequence is taken.
const nothing = { nextPaymentId: async () => '0', nextSequence: async () => ({ referenceEntity: '00000', sequence: 0 }) }

/** Which methods could pay an amount; shops ask at every checkout (facts soap.md §4 item 3). */
export const validatePaymentReference: SoapHandler<'validatePaymentReference'> = async (call, asked) => {
  const payment = await prepareReference({ ...call, ...nothing }, asked)
  if (!('paymentId' in payment)) return referenceProblem(call, payment)
  return {
    integrationState: stateOf('02', call.language),
    paymentOptions: paymentOptions(call, payment.availableMethods, call.language),
    err_code: '',
    err_msg: '',
  }
}
