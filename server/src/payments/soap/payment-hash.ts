import { timingSafeEqual } from 'node:crypto'
import type { Payment } from '../../domain/payment.ts'
import { findPayment } from '../../store/payments.ts'
import type { MoneyCall, Services } from '../../calls/call.ts'

const nameLength = 20

/**
 * The 40 hexadecimal digits that stand for a payment where an id would be guessed: entity, payment and a mark that only
 * we can write. Nothing is stored, so every payment has one.
 */
export function paymentHash({ vault }: Pick<Services, 'vault'>, { entityId, paymentId }: Pick<Payment, 'entityId' | 'paymentId'>): string {
  const name = `${entityId.toString(16).padStart(8, '0')}${BigInt(paymentId).toString(16).padStart(12, '0')}`
  return `${name}${vault.fingerprint(name, 'payment').slice(0, 40 - nameLength)}`
}

/** The payment of the calling entity that a hash stands for, or undefined. */
export async function findPaymentByHash(call: MoneyCall, hash: string): Promise<Payment | undefined> {
  const given = hash.toLowerCase()
  if (!/^[0-9a-f]{40}$/.test(given) || Number.parseInt(given.slice(0, 8), 16) !== call.entityId) return undefined
  const paymentId = String(BigInt(`0x${given.slice(8, nameLength)}`))
  const isOurs = timingSafeEqual(Buffer.from(paymentHash(call, { entityId: call.entityId, paymentId })), Buffer.from(given))
  return isOurs ? findPayment(call.sql, call.entityId, paymentId) : undefined
}
