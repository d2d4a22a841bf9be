import { AcquirerOutage, type AcquirerAnswer, type FollowUp, type Inquiry, type MeansRequest, type Token } from '../acquirer.ts'
import { eurosJson } from '../decimal-euros.ts'
import { partOf, textOf } from '../json-parts.ts'
import { answerOfStep, cardOf, cardMs, declined } from './answers.ts'
import type { EasypayAnswer } from './client.ts'
import { customerOf } from './methods/card.ts'
import { isLockedOut, isPage, type Easypay } from './singles.ts'

/**
 * What is kept of a question about a card that easypay keeps. `frequent`: its name there; `url`: where its holder gives it, for one that is
 * new; `charge`: the capture or authorisation that was asked for; `hold`: only to hold; `reversed`: it was given back.
 */
type State = { frequent: string; url?: string; charge?: string; hold?: 'yes'; reversed?: 'yes' }
type Charging = Pick<FollowUp, 'requestId' | 'paymentId' | 'amountCents' | 'keep'>
type Asking = Charging & Pick<Inquiry, 'now' | 'askedAt' | 'mayRepeat'>

/** Between which amounts a kept card may be charged, in euros: whether it may is ours to say. */
const limits = { min_value: 0.5, max_value: 99_999.99, unlimited_payments: true }

const stateOf = (state: Inquiry['state']): State | undefined => (state?.frequent === undefined ? undefined : (state as State))
/** The capture or authorisation of a question about a kept card, on which others follow. */
export const chargeOf = (state: Inquiry['state']): string | undefined => stateOf(state)?.charge
export const isAboutKept = ({ state }: Pick<Inquiry, 'state'>): boolean => stateOf(state) !== undefined

async function read(easypay: Easypay, path: string): Promise<EasypayAnswer['body'] | undefined> {
  const found = await easypay.call('GET', path)
  if (isLockedOut(easypay, found)) throw new AcquirerOutage('easypay does not let us look.')
  return found.status === 200 ? found.body : undefined
}

const givenBack = { outcome: 'declined', code: 'e04120' } as const

/** Charges a card that easypay keeps: at once or held, once under our key however often it is asked. */
async function charge(easypay: Easypay, asked: Asking, state: State): Promise<AcquirerAnswer> {
  const { requestId, paymentId, amountCents, keep, mayRepeat } = asked
  const path = state.hold ? '/frequent/authorisation' : '/capture'
  let { charge: id } = state
  if (id === undefined) {
    if (!mayRepeat) {
      easypay.log.error({ account: easypay.name, requestId }, 'A person has to ask easypay what became of this question.')
      return { outcome: 'unknown' }
    }
    const body = { value: eurosJson(amountCents), descriptive: `Pagamento ${paymentId}`, transaction_key: requestId }
    const made = await easypay.call('POST', `${path}/${state.frequent}`, body, `charge-${requestId}`)
    if (isLockedOut(easypay, made)) return { outcome: 'declined', code: 'e04100', raw: String(made.status) }
    if (made.status !== 201) return declined(made.body.message)
    id = textOf(made.body.id)
    await keep({ ...(state.url === undefined && { knownAs: id }), state: { ...state, charge: id } })
  }
  const said = await read(easypay, `${state.hold ? '/authorisation' : '/capture'}/${id}`)
  if (!said) return { outcome: 'unknown' }
  return said.status === 'refunded' ? givenBack : answerOfStep(said)
}

const isGone = (status: unknown): boolean => status === undefined || status === 'deleted'

/** Who gave a new card agreed to be charged: that is done when it is looked at. What could not be charged is not kept. */
async function lookAtNew(easypay: Easypay, asked: Asking, state: State): Promise<AcquirerAnswer> {
  const method = partOf((await read(easypay, `/frequent/${state.frequent}`))?.method)
  if (state.charge === undefined && method.status !== 'active') {
    if (isGone(method.status)) return { outcome: 'declined', code: 'e04201' }
    const expiresAt = new Date(asked.askedAt.getTime() + cardMs)
    return { outcome: 'waiting', entry: true, ...(asked.now < expiresAt && { expiresAt }) }
  }
  const answer = await charge(easypay, asked, state)
  if (answer.outcome === 'declined' && !isGone(method.status)) await forget(easypay, state)
  return answer.outcome === 'approved' ? { ...answer, card: cardOf(method), token: { frequent: state.frequent } } : answer
}

/** How a question about a kept card stands, a new one or one that was kept before. */
export function lookAtKept(easypay: Easypay, asked: Asking & Pick<Inquiry, 'state'>): Promise<AcquirerAnswer> {
  const state = stateOf(asked.state)
  if (!state) return Promise.resolve({ outcome: 'unknown' })
  if (state.reversed) return Promise.resolve(givenBack)
  return state.url === undefined ? charge(easypay, asked, state) : lookAtNew(easypay, asked, state)
}

/** Asks for a card that easypay is to keep, on its own page; it is charged once it is there. */
export async function askToKeep(easypay: Easypay, request: MeansRequest): Promise<AcquirerAnswer> {
  const { requestId, hold, now, keep } = request
  const body = { method: 'cc', currency: 'EUR', key: requestId, ...limits, customer: { key: requestId, ...customerOf(request) } }
  const made = await easypay.call('POST', '/frequent', body, requestId)
  if (isLockedOut(easypay, made)) return { outcome: 'declined', code: 'e04100', raw: String(made.status) }
  const [frequent, url] = [textOf(made.body.id), textOf(partOf(made.body.method).url)]
  if (made.status !== 201 || !isPage(url)) return declined(made.body.message)
  const state: State = { frequent, url, ...(hold && { hold: 'yes' }) }
  await keep({ knownAs: frequent, state })
  return lookAtNew(easypay, { ...request, now, askedAt: now, mayRepeat: true }, state)
}

/** Asks for a card that easypay keeps, without its holder. */
export async function askForKept(easypay: Easypay, request: MeansRequest, { frequent = '' }: Token): Promise<AcquirerAnswer> {
  const state: State = { frequent, ...(request.hold && { hold: 'yes' }) }
  // Kept before it is asked: after a crash the same question is asked again, and is the same.
  await request.keep({ state })
  return charge(easypay, { ...request, askedAt: request.now, mayRepeat: true }, state)
}

/** The answer to `askToKeep` was lost: what easypay has under our key. */
export async function findNew(easypay: Easypay, { requestId }: Inquiry): Promise<AcquirerAnswer | undefined> {
  const { data } = (await read(easypay, `/frequent?key=${requestId}`)) ?? {}
  const frequent = textOf(partOf(Array.isArray(data) ? (data as unknown[])[0] : undefined).id)
  if (frequent === '') return undefined
  // Whether it was to be held is known to nobody any more: nothing is charged, and it goes.
  await forget(easypay, { frequent })
  return { outcome: 'declined', code: 'e04201' }
}

/** Takes back what its holder has not given yet; once it is given, that is decided. */
export async function withdrawKept(easypay: Easypay, { state }: Pick<Inquiry, 'state'>): Promise<AcquirerAnswer> {
  const gone = { outcome: 'approved', acquirerReference: '' } as const
  const decided = { outcome: 'declined', code: 'e04122' } as const
  const { frequent = '', charge: charged } = stateOf(state) ?? {}
  if (charged !== undefined) return decided
  const { status } = partOf((await read(easypay, `/frequent/${frequent}`))?.method)
  if (isGone(status)) return gone
  if (status === 'active') return decided
  await forget(easypay, { frequent })
  return gone
}

/** Has easypay forget a card: it charges it for nobody any more. */
export async function forget(easypay: Easypay, { frequent = '' }: Token | Pick<State, 'frequent'>): Promise<void> {
  const { status } = await easypay.call('DELETE', `/frequent/${frequent}`)
  if (status === 204 || status === 404) return
  const after = await read(easypay, `/frequent/${frequent}`)
  if (!isGone(partOf(after?.method).status)) throw new AcquirerOutage(`easypay does not forget a card (${status}).`)
}
