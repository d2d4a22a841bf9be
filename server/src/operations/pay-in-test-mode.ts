import type { Payment } from '../domain/payment.ts'
import type { Call } from './context.ts'
import { receiveMultibanco } from './pay-at-cash-machine.ts'

/**
 * In the sandbox a caller may ask that a Multibanco reference counts as paid (facts rest.md §1): it is paid at the cash
 * machine. What cannot be paid there stays as it is.
 */
export async function payInTestMode(call: Call, payment: Payment): Promise<Payment> {
  const { referenceEntity, reference, amountCents } = payment
  if (!call.testMode || referenceEntity === null || payment.state !== 'pending') return payment
  const paid = await receiveMultibanco(call, { referenceEntity, reference, amountCents })
  return 'paymentId' in paid ? paid : payment
}
