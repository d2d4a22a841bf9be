import type { Refusal } from '@escudo/contracts/vocabulary'

/** Why an entity takes no new payment, or undefined: its contract is over. Payments that are there already go on. */
export function refuseContract(endsAt: Date | null, now: Date): Refusal | undefined {
  return endsAt !== null && now > endsAt ? { code: 'e00303' } : undefined
}
