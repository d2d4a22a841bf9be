import type { Language } from '@escudo/contracts/vocabulary'
import type { WorldState } from '../world/world-context.ts'

export const walkSteps = ['created', 'opened', 'paid', 'received', 'confirmed'] as const
export type WalkStepName = (typeof walkSteps)[number]

/** What the walk's own checkout is called, so that it is known whoever creates it. */
const walkCode = 'FIRST'
const walkReceiver = 'first'

export type Walk = { checkout: WorldState['checkouts'][number] | undefined; done: ReadonlySet<WalkStepName> }
type Seen = Pick<WorldState, 'checkouts' | 'requests' | 'events' | 'receivers'>

/** How far the walk has come, by what really happened. `passed`: a checkout of an earlier walk, which no longer counts. */
export function walkOf({ checkouts, requests, events, receivers }: Seen, passed: string | undefined): Walk {
  const checkout = checkouts.find(({ code }) => code === walkCode)
  if (!checkout || checkout.checkoutId === passed) return { checkout: undefined, done: new Set() }
  const { checkoutId, paymentId, state } = checkout
  const paid = events.some((event) => event.paymentId === paymentId && event.name === 'confirm')
  const received = receivers.some((receiver) => receiver.received.some(({ paymentIds }) => paymentIds.includes(paymentId)))
  const opened = paid || requests.some(({ path }) => path.startsWith(`/pay/${checkoutId}`))
  const happened: Record<WalkStepName, boolean> = { created: true, opened, paid, received, confirmed: received && state === 'confirmed' }
  return { checkout, done: new Set(walkSteps.filter((step) => happened[step])) }
}

export function walkBody(origin: string, language: Language) {
  const callbackUrl = `${origin}/sandbox/receiver/${walkReceiver}`
  return { payment: { amount: 1250, code: walkCode, callbackUrl }, page: { language, layout: 'web' } }
}
