import { staysPayable } from './methods.ts'
import type { Payment } from './payment.ts'

/**
 * Whether money may still arrive for a cancelled payment: only for a normal Multibanco reference, which no service
 * blocks, and not when the merchant asked to block it (specification rest-wire §5 item 4, api §3 blockLatePayment).
 */
export function acceptsLatePayment(payment: Payment): boolean {
  return payment.availableMethods.some(staysPayable) && !payment.blockLate
}
