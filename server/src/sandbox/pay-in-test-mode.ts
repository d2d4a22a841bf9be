import type { MoneyServices } from '../calls/call.ts'
import type { Payment } from '../domain/payment.ts'
import { receiveMultibanco } from '../payments/receive-multibanco.ts'

/**
 * In the sandbox a caller may ask that a Multibanco reference counts as paid (specification rest-wire §1): it is paid at the cash
 * machine. What cannot be paid there stays as it is.
 */
export async function payInTestMode(services: MoneyServices, payment: Payment): Promise<Payment> {
  const { referenceEntity, reference, amountCents, minimumCents } = payment
  if (referenceEntity === null || payment.state !== 'pending') return payment
  const paid = await receiveMultibanco(services, { referenceEntity, reference, amountCents: amountCents || (minimumCents ?? 0) })
  return 'paymentId' in paid ? paid : payment
}
