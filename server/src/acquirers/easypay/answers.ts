import { AcquirerOutage, type AcquirerAnswer, type ShownCard } from '../acquirer.ts'
import { centsIn, partOf, textOf, type JsonObject } from '../json-parts.ts'
import type { EasypayAnswer } from './client.ts'
import { codeOf, wordsOf } from './codes.ts'

/** The payer has five minutes, which easypay does not let us choose (specification acquirers §2); for a card nothing is said. */
const phoneMs = 5 * 60_000
export const cardMs = 10 * 60_000

/** easypay's words for brands, and ours. */
const brands: Readonly<Record<string, string>> = { visa: 'VISA', mastercard: 'MASTERCARD', amex: 'AMEX', 'american express': 'AMEX' }

/** What easypay shows of the card that paid; its end of validity as 04/25. */
export function cardOf({ last_four, card_type, expiration_date }: JsonObject): ShownCard {
  const [last4Digits, brand] = [textOf(last_four), brands[textOf(card_type).toLowerCase()]]
  const [, expiryMonth, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(textOf(expiration_date)) ?? []
  return {
    ...(/^\d{4}$/.test(last4Digits) && { last4Digits }),
    ...(brand && { brand }),
    ...(expiryMonth !== undefined && { expiryMonth, expiryYear: `20${year}` }),
  }
}

type Declined = Extract<AcquirerAnswer, { outcome: 'declined' }>

function declined(message: unknown, isInApp = false): Declined {
  const raw = wordsOf(message)
  return { outcome: 'declined', code: codeOf(raw, isInApp), ...(raw !== '' && { raw }) }
}

/** Whether easypay itself says that it refuses, or knows no such thing: its own form of an error. */
const isError = ({ status, body }: EasypayAnswer): boolean => status >= 400 && body.status === 'error'
/** A key that was used with other words is no refusal of what it was used for first. */
const isOfAnother = (words: string): boolean => /idempoten/i.test(words)

/**
 * What a call that makes something made: its name; or the refusal, in easypay's own words. What says neither is an outage, as it may have been done: it is asked
 * about, or asked for again under its key.
 */
export function madeOf(made: EasypayAnswer): { id: string } | Declined {
  const id = textOf(made.body.id)
  if (made.status < 300 && id !== '' && made.body.status !== 'error') return { id }
  if (isError(made)) {
    const refused = declined(made.body.message)
    if (!isOfAnother(refused.raw ?? '')) return refused
  }
  throw new AcquirerOutage(`easypay has not said what it did (${made.status}).`)
}

/** What easypay shows; undefined where it says that there is none. Whatever else it answers is an outage. */
export function shownIn(found: EasypayAnswer): EasypayAnswer['body'] | undefined {
  if (found.status === 404 && isError(found)) return undefined
  if (found.status !== 200) throw new AcquirerOutage(`easypay shows nothing (${found.status}).`)
  return found.body
}

/** The first of a list. */
export function firstIn(found: EasypayAnswer): EasypayAnswer['body'] | undefined {
  const { data } = shownIn(found) ?? {}
  if (!Array.isArray(data)) throw new AcquirerOutage('easypay shows no list.')
  const [first] = data as unknown[]
  return first === undefined ? undefined : partOf(first)
}

/** Of a question that was asked before: whoever is not let in by now learns nothing of what became of it. */
export const ofAskedBefore = (answer: AcquirerAnswer): AcquirerAnswer =>
  answer.outcome === 'declined' && answer.code === 'e04100' ? { outcome: 'unknown' } : answer

/** How much it is of, where easypay says it. */
function amountIn({ value }: JsonObject): { amountCents?: number } {
  const amountCents = centsIn(value)
  return amountCents === undefined ? {} : { amountCents }
}

/** What a single payment says of itself (specification acquirers §2). */
export function answerOfSingle(single: EasypayAnswer['body'], now: Date, askedAt: Date): AcquirerAnswer {
  const id = textOf(single.id)
  const [capture, method] = [partOf(single.capture), partOf(single.method)]
  const isCard = textOf(method.type).toLowerCase() === 'cc'
  if (id === '') return { outcome: 'unknown' }
  if (capture.status === 'refunded') return { outcome: 'declined', code: 'e04120' }
  switch (single.payment_status) {
    case 'paid':
    case 'authorised':
      return { outcome: 'approved', acquirerReference: id, ...amountIn(single), ...(isCard && { card: cardOf(method) }) }
    case 'failed':
    case 'error':
      return declined(single.message ?? method.message ?? capture.message, !isCard)
    case 'deleted':
    case 'voided':
      return { outcome: 'declined', code: 'e04201' }
    case 'pending': {
      const expiresAt = new Date(askedAt.getTime() + (isCard ? cardMs : phoneMs))
      // The word for a request that ran out comes some time after it did.
      return { outcome: 'waiting', ...(isCard && { entry: true }), ...(now < expiresAt && { expiresAt }) }
    }
    default:
      return { outcome: 'unknown' }
  }
}

/** What a capture, refund or void says of itself. */
export function answerOfStep(step: EasypayAnswer['body']): AcquirerAnswer {
  switch (step.status) {
    case 'success':
    case 'refunded':
      return { outcome: 'approved', acquirerReference: textOf(step.id), ...amountIn(step) }
    case 'failed':
    case 'error':
      return declined(step.message)
    case 'pending':
    case 'waiting':
    case 'delayed':
      return { outcome: 'pending' }
    default:
      return { outcome: 'unknown' }
  }
}
