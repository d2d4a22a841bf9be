import type { Refusal } from '@escudo/contracts'

/** Refusals that are about the state of the payment that the address names, not about a field of the body. */
const ofState: readonly string[] = ['e00402', 'e00601']

/** The same refusal, pointing at the payment of the address unless it points somewhere already (decision 312). */
export function aboutPayment(refusal: Refusal): Refusal {
  return refusal.pointer === undefined && ofState.includes(refusal.code) ? { ...refusal, pointer: '/id' } : refusal
}
