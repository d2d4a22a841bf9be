import { AcquirerOutage, type AcquirerAnswer } from '../acquirer.ts'
import { centsIn, partOf, textOf, type JsonObject } from '../json-parts.ts'
import type { SibsAnswer } from './client.ts'
import { codeOf, rawCode } from './codes.ts'
import { keptIn } from './methods/kept-card.ts'

type Declined = Extract<AcquirerAnswer, { outcome: 'declined' }>

/** The payer has four to five minutes, which SIBS does not let us choose (specification acquirers §3). */
const phoneMs = 5 * 60_000
/** A form that nobody fills in runs out after ten minutes, as answers that others printed say. */
const formMs = 10 * 60_000
/** A card's time-out that SIBS still shows a day after it was asked is its last word (decision 477). */
const lastWordMs = 24 * 3_600_000

export const codeIn = (body: JsonObject): string | undefined => rawCode(textOf(partOf(body.returnStatus).statusCode))

export function declined(raw: string | undefined): Declined {
  return { outcome: 'declined', code: codeOf(raw), ...(raw !== undefined && { raw }) }
}

/** Troubles of theirs, which may pass, and what is under way or took too long (00.110.1601): they say nothing of what was done. */
const isTrouble = (code: string): boolean => /^(T|12\.110\.1[23]|00\.110\.1601)/.test(code)
const underWay: ReadonlySet<unknown> = new Set(['Success', 'Pending', 'InProcessing', 'Partial'])

/**
 * Refused before anything was done, in SIBS's own words: a code of its own, and nothing that says that it was taken up all the same. Undefined for what was
 * taken up. An answer that says neither is an outage, as it may have been done: it is asked about.
 */
export function refusalOf({ status, body }: SibsAnswer): Declined | undefined {
  const isTakenUp = textOf(body.transactionID) !== '' || textOf(body.paymentStatus) !== ''
  if (status < 400 && isTakenUp) return undefined
  const code = codeIn(body)
  if (code === undefined || isTrouble(code) || underWay.has(body.paymentStatus))
    throw new AcquirerOutage(`SIBS has not said what it did (${status}).`)
  return declined(code)
}

/** How much it is of, as SIBS says. The amount of a form stands in its payer's browser, where anybody can change it. */
function amountIn({ amount }: JsonObject): { amountCents?: number } {
  const amountCents = centsIn(partOf(amount).value)
  return amountCents === undefined ? {} : { amountCents }
}

/**
 * Of a payment: what was asked for, since when, and the code with which it was declined before, where that is known. `asks`: who is asked
 * for it; the card's bank, where it was typed with us; nobody, where a kept card is charged without its holder, or a phone by its mandate.
 */
type Asked = { id: string; askedAt: Date; now: Date; code?: string | undefined; asks?: 'phone' | 'form' | 'bank' | 'nobody' | 'mandate' }

function ranOut(body: JsonObject): Declined {
  const raw = codeIn(body)
  return { outcome: 'declined', code: 'e04201', ...(raw !== undefined && { raw }) }
}

const entries = { form: { entry: true }, bank: { entry: 'bank' }, phone: {} } as const

function waiting(asks: keyof typeof entries, askedAt: Date, now: Date): AcquirerAnswer {
  const expiresAt = new Date(askedAt.getTime() + (asks === 'phone' ? phoneMs : formMs))
  return { outcome: 'waiting', ...entries[asks], ...(now < expiresAt && { expiresAt }) }
}

/** What a payment says of itself: its status is read with its type (specification acquirers §3). */
export function answerOfPayment(body: JsonObject, { id, askedAt, now, code, asks = 'phone' }: Asked): AcquirerAnswer {
  switch (body.paymentStatus) {
    case 'Success':
      // Another type means that it was undone, or is no payment: a person's eyes are wanted, not a guess.
      return body.paymentType === 'PURS' || body.paymentType === 'AUTH'
        ? {
            outcome: 'approved',
            acquirerReference: id,
            ...amountIn(body),
            ...((asks === 'form' || asks === 'bank' || asks === 'nobody') && keptIn(body, { id, askedAt })),
          }
        : { outcome: 'unknown' }
    case 'Partial':
      // Its holder would have to be there, and is not: nothing is done without the next step, which nobody takes.
      if (asks === 'nobody' || asks === 'mandate') return { outcome: 'declined', code: 'e02460', raw: 'Partial' }
      return waiting(asks, askedAt, now)
    case 'Pending':
    case 'InProcessing':
      return asks === 'nobody' || asks === 'mandate' ? { outcome: 'pending' } : waiting(asks, askedAt, now)
    case 'Declined':
      return declined(codeIn(body) ?? code)
    case 'Error': {
      const raw = codeIn(body) ?? code
      return raw === undefined || isTrouble(raw) ? { outcome: 'unknown' } : declined(raw)
    }
    case 'Timeout':
      // Where no phone was asked it says nothing yet of what the bank did.
      return asks === 'phone' || now.getTime() - askedAt.getTime() >= lastWordMs ? ranOut(body) : { outcome: 'unknown' }
    case 'Expired':
      return ranOut(body)
    default:
      return { outcome: 'unknown' }
  }
}

/** What a capture, refund or cancellation says of itself. */
export function answerOfStep(body: JsonObject, id: string): AcquirerAnswer {
  switch (body.paymentStatus) {
    case 'Success':
      return { outcome: 'approved', acquirerReference: id, ...amountIn(body) }
    case 'Pending':
    case 'InProcessing':
      return { outcome: 'pending' }
    case 'Declined':
      return declined(codeIn(body))
    case 'Error': {
      const raw = codeIn(body)
      return raw === undefined || isTrouble(raw) ? { outcome: 'unknown' } : declined(raw)
    }
    default:
      return { outcome: 'unknown' }
  }
}
