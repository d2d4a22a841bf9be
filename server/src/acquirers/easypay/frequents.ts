import { AcquirerOutage, type AcquirerAnswer, type FollowUp, type Inquiry, type MeansRequest, type Token } from '../acquirer.ts'
import { eurosJson } from '../decimal-euros.ts'
import { partOf, textOf } from '../json-parts.ts'
import { answerOfStep, cardMs, cardOf, firstIn, madeOf, ofAskedBefore, shownIn } from './answers.ts'
import type { EasypayAnswer } from './client.ts'
import { findLost, isLost, lostAt, post } from './lost.ts'
import { customerOf } from './methods/card.ts'
import { isLockedOut, isPage, mustBeLetIn, type Easypay } from './singles.ts'

/**
 * What is kept of a question about a card that easypay keeps. `frequent`: its name there; `url`: where its holder gives it, for one that is
 * new; `charge`: the capture or authorisation that was asked for; `hold`: only to hold; `reversed`: it was given back;
 * `lost`: when the charge was answered with an error after which nobody asks for it again.
 */
type State = { frequent: string; url?: string; charge?: string; hold?: 'yes'; reversed?: 'yes'; lost?: string }
type Charging = Pick<FollowUp, 'requestId' | 'paymentId' | 'amountCents' | 'keep'>
type Asking = Charging & Pick<Inquiry, 'now' | 'askedAt' | 'mayRepeat'>

/** Between which amounts a kept card may be charged, in euros: whether it may is ours to say. */
const limits = { min_value: 0.5, max_value: 99_999.99, unlimited_payments: true }

const stateOf = (state: Inquiry['state']): State | undefined => (state?.frequent === undefined ? undefined : (state as State))
/** The capture or authorisation of a question about a kept card, on which others follow. */
export const chargeOf = (state: Inquiry['state']): string | undefined => stateOf(state)?.charge
export const isAboutKept = ({ state }: Pick<Inquiry, 'state'>): boolean => stateOf(state) !== undefined

async function look(easypay: Easypay, path: string): Promise<EasypayAnswer> {
  const found = await easypay.call('GET', path)
  if (isLockedOut(easypay, found)) throw new AcquirerOutage('easypay does not let us look.')
  return found
}

async function read(easypay: Easypay, path: string): Promise<EasypayAnswer['body'] | undefined> {
  return shownIn(await look(easypay, path))
}

/** How a card stands that easypay keeps, or is to: one that it knows no more is gone. */
async function readMethod(easypay: Easypay, frequent: string): Promise<EasypayAnswer['body']> {
  const found = await read(easypay, `/frequent/${frequent}`)
  return found ? partOf(found.method) : { status: 'deleted' }
}

const givenBack = { outcome: 'declined', code: 'e04120' } as const

async function charging(easypay: Easypay, asked: Asking, state: State): Promise<{ id: string } | AcquirerAnswer> {
  const { requestId, paymentId, amountCents, now, keep } = asked
  const made = await post(easypay, `${state.hold ? '/frequent/authorisation' : '/capture'}/${state.frequent}`, {
    body: { value: eurosJson(amountCents), descriptive: `Pagamento ${paymentId}`, transaction_key: requestId },
    key: `charge-${requestId}`,
    note: () => keep({ state: { ...state, ...lostAt(now) } }),
  })
  mustBeLetIn(easypay, made)
  return madeOf(made)
}

/** A charge that may not be asked for again: where it was answered with an error easypay's list may show it; what is held is in none. */
async function findCharge(easypay: Easypay, { requestId, askedAt }: Asking, state: State): Promise<{ id: string } | AcquirerAnswer> {
  const id = isLost({ state }) && !state.hold ? await findLost(easypay, 'capture', requestId, { askedAt, state }) : undefined
  if (id !== undefined) return { id }
  easypay.log.error({ account: easypay.name, requestId }, 'A person has to ask easypay what became of this question.')
  return { outcome: 'unknown' }
}

/** Charges a card that easypay keeps: at once or held, once under our key however often it is asked. */
async function charge(easypay: Easypay, asked: Asking, state: State): Promise<AcquirerAnswer> {
  const { keep, mayRepeat } = asked
  let { charge: id } = state
  if (id === undefined) {
    const said = await (mayRepeat && !isLost({ state }) ? charging(easypay, asked, state) : findCharge(easypay, asked, state))
    if ('outcome' in said) return said
    ;({ id } = said)
    await keep({ ...(state.url === undefined && { knownAs: id }), state: { ...state, charge: id } })
  }
  const said = await read(easypay, `${state.hold ? '/authorisation' : '/capture'}/${id}`)
  if (!said) return { outcome: 'unknown' }
  return said.status === 'refunded' ? givenBack : answerOfStep(said)
}

const isGone = (status: unknown): boolean => status === 'deleted'

/** Who gave a new card agreed to be charged: that is done when it is looked at. What could not be charged is not kept. */
async function lookAtNew(easypay: Easypay, asked: Asking, state: State): Promise<AcquirerAnswer> {
  const method = await readMethod(easypay, state.frequent)
  if (state.charge === undefined && method.status !== 'active') {
    if (isGone(method.status)) return { outcome: 'declined', code: 'e04201' }
    if (method.status !== 'waiting' && method.status !== 'pending') return { outcome: 'unknown' }
    const expiresAt = new Date(asked.askedAt.getTime() + cardMs)
    return { outcome: 'waiting', entry: true, ...(asked.now < expiresAt && { expiresAt }) }
  }
  const answer = ofAskedBefore(await charge(easypay, asked, state))
  if (answer.outcome === 'declined' && !isGone(method.status)) await forget(easypay, state)
  return answer.outcome === 'approved' ? { ...answer, card: cardOf(method), token: { frequent: state.frequent } } : answer
}

/** How a question about a kept card stands, a new one or one that was kept before. */
export async function lookAtKept(easypay: Easypay, asked: Asking & Pick<Inquiry, 'state'>): Promise<AcquirerAnswer> {
  const state = stateOf(asked.state)
  if (!state) return { outcome: 'unknown' }
  if (state.reversed) return givenBack
  return state.url === undefined ? ofAskedBefore(await charge(easypay, asked, state)) : lookAtNew(easypay, asked, state)
}

/** Asks for a card that easypay is to keep, on its own page; it is charged once it is there. */
export async function askToKeep(easypay: Easypay, request: MeansRequest): Promise<AcquirerAnswer> {
  const { requestId, hold, now, keep } = request
  const body = { method: 'cc', currency: 'EUR', key: requestId, ...limits, customer: { key: requestId, ...customerOf(request) } }
  const made = await easypay.call('POST', '/frequent', body, requestId)
  mustBeLetIn(easypay, made)
  const said = madeOf(made)
  if ('outcome' in said) return said
  const [frequent, url] = [said.id, textOf(partOf(made.body.method).url)]
  // Nobody can give a card there: it is found by our key, and goes.
  if (!isPage(url)) throw new AcquirerOutage('easypay names no page for a card.')
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
  const found = firstIn(await look(easypay, `/frequent?key=${requestId}`))
  if (!found) return undefined
  const frequent = textOf(found.id)
  if (frequent === '') throw new AcquirerOutage('easypay does not name a card.')
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
  const { status } = await readMethod(easypay, frequent)
  if (isGone(status)) return gone
  if (status === 'active') return decided
  await forget(easypay, { frequent })
  return gone
}

/** Has easypay forget a card: it charges it for nobody any more. */
export async function forget(easypay: Easypay, { frequent = '' }: Token | Pick<State, 'frequent'>): Promise<void> {
  const { status } = await easypay.call('DELETE', `/frequent/${frequent}`)
  if (status === 204 || status === 404) return
  const after = await readMethod(easypay, frequent)
  if (!isGone(after.status)) throw new AcquirerOutage(`easypay does not forget a card (${status}).`)
}
