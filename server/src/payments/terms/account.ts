import type { Refusal } from '@escudo/contracts'
import type { PaymentParts } from './parts-of-order.ts'

/** The bank account that the money goes to: the one named, or the entity's first; null when it has none. */
export function agreeAccount({ code, at }: PaymentParts['account'], own: readonly string[]): string | null | Refusal {
  if (code === undefined) return own[0] ?? null
  return own.includes(code) ? code : { code: 'e00220', pointer: at }
}
