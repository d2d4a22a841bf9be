import type { Payment } from './payment.ts'

/**
 * Whether money may still arrive for a cancelled payment: only for a normal Multibanco reference, which no service
 * blocks, and not when the merchant asked to block it (facts rest.md §5 item 4, spec §3 blockLatePayment).
 */
export function acceptsLatePayment(payment: Payment): boolean {
  return payment.availableMethods.some(({ code, type }) => code === 'MB' && type === 'NORMAL') && !payment.blockLate
}
