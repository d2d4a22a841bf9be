import type { AcquirerAnswer, Entry, Inquiry, Known, MeansRequest } from '../acquirer.ts'
import { DecimalText } from '../decimal-euros.ts'
import { partOf, textOf, type JsonObject } from '../json-parts.ts'
import { answerOfPayment, codeIn, declined } from './answers.ts'
import { createCheckout, merchantOf, ownId, takeSecondStep, type Sibs } from './checkouts.ts'
import { cardInfoOf, customerPart, namingPayers, type TypedNumber } from './methods/card.ts'
import { tokenisationPart } from './methods/kept-card.ts'

// A card that was typed into our own form (specification acquirers §3): its number goes to SIBS once, and rests nowhere. What SIBS wants
// done before it goes on is answered without the number.

type State = Record<string, string>
/** Of 3-D Secure and of currencies: the payment goes on without it. */
const leftUndone = new Set(['THREEDS_METHOD', 'DCC'])
const challenge = 'THREEDS_CHALLENGE'
/** More rounds than SIBS names kinds. */
const mostRounds = 3

/** The holder's bank asks, and nothing is charged before we say that it has. */
export const isChallenged = (state: Known['state']): boolean => state?.action !== undefined

/** Only over TLS, or to a stand-in on this machine. */
const isSafe = (url: string): boolean => /^https:\/\/[^\s/]+/.test(url) || /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\//.test(url)

const written = (value: unknown): string => (value instanceof DecimalText ? value.text : textOf(value))

/** The fields that are posted: pages show a list of names and texts, and programs of others an object. */
function fieldsIn(params: unknown): State {
  const pairs: [string, unknown][] = Array.isArray(params)
    ? (params as unknown[]).map(partOf).map(({ key, name, value, data }) => [textOf(key) || textOf(name), value ?? data])
    : Object.entries(partOf(params))
  return Object.fromEntries(pairs.filter(([name]) => name !== '').map(([name, value]) => [name, written(value)]))
}

/** The bank's question to the holder, as it is kept until the payer's browser is sent there; undefined where SIBS wants something else. */
function challengeIn(body: JsonObject): State | undefined {
  const { id, type, data } = partOf(body.actionResponse)
  const { url, params } = partOf(data)
  if (body.paymentStatus !== 'Partial' || type !== challenge || textOf(id) === '' || !isSafe(textOf(url))) return undefined
  return { action: textOf(id), url: textOf(url), fields: JSON.stringify(fieldsIn(params)) }
}

type Purchase = { id: string; signature: string; hold: boolean; askedAt: Date; now: Date }

/** What an answer to `card/purchase` comes to; its question to the holder is kept first. */
async function answerOf(sibs: Sibs, body: JsonObject, of: Purchase, keep: Inquiry['keep']): Promise<AcquirerAnswer> {
  const { id, signature, hold, askedAt, now } = of
  const asked = challengeIn(body)
  if (asked) await keep({ state: { signature, ...asked } })
  else if (body.paymentStatus === 'Partial') {
    // Nothing is done without the next step, which nobody takes.
    sibs.log.error({ account: sibs.name, knownAs: id }, 'SIBS wants something of a card’s holder that cannot be shown to them.')
    await keep({ state: { ended: 'Partial' } })
    return declined('Partial')
  }
  const answer = answerOfPayment({ paymentType: hold ? 'AUTH' : 'PURS', ...body }, { id, askedAt, now, asks: 'bank' })
  const code = codeIn(body)
  // The signature has done its work. The status of a payment may say that it was declined, and not why.
  if (answer.outcome === 'approved') await keep({ state: null })
  if (answer.outcome === 'declined') await keep({ state: code === undefined ? null : { code } })
  return answer
}

/** One call of step two, with what has been done before it; what cannot be shown to anybody is left undone, and told so. */
async function purchase(sibs: Sibs, of: Purchase, sent: object, keep: Inquiry['keep']): Promise<AcquirerAnswer> {
  let body: object = sent
  for (let round = 0; round < mostRounds; round += 1) {
    const said = await takeSecondStep(sibs, `/payments/${of.id}/card/purchase`, { body, signature: of.signature }, { keep })
    if ('outcome' in said) return said
    const { id, type } = partOf(said.body.actionResponse)
    // What it wants first its status may say.
    if (said.body.paymentStatus === 'Partial' && (textOf(id) === '' || textOf(type) === '')) return { outcome: 'unknown' }
    if (said.body.paymentStatus !== 'Partial' || !leftUndone.has(textOf(type))) return answerOf(sibs, said.body, of, keep)
    body = { actionProcessed: { id: textOf(id), type: textOf(type), executed: false } }
  }
  return { outcome: 'unknown' }
}

/** Asks with the number that its holder has just typed. */
export async function askWithNumber(sibs: Sibs, request: MeansRequest, typed: TypedNumber): Promise<AcquirerAnswer> {
  const { requestId, now, hold, keep, keeps, browser, returnUrl, challenge: wish } = request
  // Whether the holder is asked is SIBS's to say: nobody can be made to be.
  if (wish === 'asked') return { outcome: 'declined', code: 'e02460', raw: 'no challenge' }
  const merchant = { ...merchantOf(sibs, ownId(requestId)), ...(returnUrl !== undefined && { shopURL: returnUrl }) }
  const transaction = { paymentType: hold ? 'AUTH' : 'PURS', paymentMethod: ['CARD'] }
  const more = { merchant, ...customerPart(request), ...tokenisationPart(sibs.settings, request) }
  const made = namingPayers(sibs, request, await createCheckout(sibs, request, transaction, more))
  if ('outcome' in made) return made
  const { id, signature } = made
  await keep({ state: { signature } })
  const { address, agent, language } = browser ?? {}
  const deviceInfo = {
    ...(agent !== undefined && { browserUserAgent: agent }),
    ...(language !== undefined && { browserLanguage: language.toLowerCase() }),
    ...(address !== undefined && { ipAddress: address }),
  }
  const sent = { cardInfo: cardInfoOf(typed, keeps === true), info: { deviceInfo } }
  return purchase(sibs, { id, signature, hold, askedAt: now, now }, sent, keep)
}

/**
 * The payer is back from the bank: SIBS is told so, by whoever claims it, once. A call whose answer is lost is not repeated: the
 * payment's status says what came of it, and without it nothing is charged.
 */
export async function resumeOwnCard(sibs: Sibs, inquiry: Inquiry, look: () => Promise<AcquirerAnswer>): Promise<AcquirerAnswer> {
  const { knownAs: id, state, askedAt, now } = inquiry
  const { signature, action } = state ?? {}
  if (id === null || signature === undefined || action === undefined) return look()
  const { claim, keep } = sibs.remember(inquiry)
  if (!(await claim({ state: { signature, resumed: action } }))) return look()
  const sent = { actionProcessed: { id: action, type: challenge, executed: true } }
  return purchase(sibs, { id, signature, hold: false, askedAt, now }, sent, keep)
}

/** A question to the holder that SIBS shows and we have not kept, as the answer that had it was lost. */
export async function recoverChallenge(body: JsonObject, { state, claim }: Pick<Inquiry, 'state' | 'claim'>): Promise<void> {
  const { signature = '', action, resumed } = state ?? {}
  const asked = signature === '' || action !== undefined || resumed !== undefined ? undefined : challengeIn(body)
  if (asked) await claim({ state: { signature, ...asked } })
}

/** What the payer's browser sends to the bank. */
export function entryOfChallenge({ state }: Pick<Known, 'state'>): Entry | undefined {
  const { action, url, fields } = state ?? {}
  if (action === undefined || url === undefined || fields === undefined) return undefined
  return { as: 'post', url, fields: JSON.parse(fields) as State }
}
