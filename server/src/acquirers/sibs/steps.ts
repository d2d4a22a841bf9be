import { AcquirerOutage, LockedOut, type AcquirerAnswer, type FollowUp, type Inquiry, type InquiryAnswer } from '../acquirer.ts'
import { centsIn, partOf, textOf } from '../json-parts.ts'
import { answerOfStep, refusalOf } from './answers.ts'
import { euros, merchantOf, mustBeLetIn, ownId, ownIdOf, ownStatusPath, readStatus, statusPath, type Sibs } from './checkouts.ts'
import { forgetMandate, isAgreeing, letGoOfMandate, mandateIn } from './mandates.ts'
import { lookAtPayment } from './payments.ts'

const steps = { capture: 'capture', refund: 'refund', cancel: 'cancellation' } as const
type StepKind = keyof typeof steps
type Step = { kind: StepKind; of: string; since: Date; under: string; cents: number; paymentId: string; now: Date }

/** Sends a step; its id, where it got one, and what SIBS says of it. */
async function send(sibs: Sibs, { kind, of, since, under, cents, paymentId, now }: Step): Promise<{ id?: string; answer: AcquirerAnswer }> {
  const made = await sibs.call('POST', `/payments/${of}/${steps[kind]}`, {
    body: {
      merchant: merchantOf(sibs, under),
      transaction: { transactionTimestamp: now.toISOString(), description: `Pagamento ${paymentId}`, amount: euros(cents) },
      originalTransaction: { id: of, datetime: since.toISOString() },
    },
  })
  mustBeLetIn(sibs, made)
  const refusal = refusalOf(made)
  if (refusal) return { answer: refusal }
  const id = textOf(made.body.transactionID)
  const answer = answerOfStep(made.body, id)
  if (id !== '') return { id, answer }
  if (answer.outcome !== 'declined') throw new AcquirerOutage('SIBS has not named the step that it was asked for.')
  return { answer }
}

async function lookAtStep(sibs: Sibs, id: string): Promise<AcquirerAnswer> {
  const body = await readStatus(sibs, statusPath(id))
  return body ? answerOfStep(body, id) : { outcome: 'unknown' }
}

/** A step whose answer was lost, by our own id; undefined where SIBS does not find it that way, which proves nothing. */
async function findByOwnId(sibs: Sibs, under: string): Promise<{ id: string; answer: AcquirerAnswer } | undefined> {
  const body = await readStatus(sibs, ownStatusPath(under))
  const id = textOf(body?.transactionID)
  return body && id !== '' ? { id, answer: answerOfStep(body, id) } : undefined
}

/** A step that may have been done: it is looked for, told by its notice, or a person asks. It is never sent again. */
async function lookForLost(sibs: Sibs, { requestId, keep }: Pick<Inquiry, 'requestId' | 'keep'>): Promise<AcquirerAnswer> {
  const found = await findByOwnId(sibs, ownId(requestId))
  if (found) {
    await keep({ knownAs: found.id })
    return found.answer
  }
  sibs.log.error({ account: sibs.name, requestId }, 'SIBS has not said what became of this question: look it up in its Backoffice.')
  return { outcome: 'unknown' }
}

/** Sends a step, and keeps what SIBS calls it; or that it was not let in, and has done nothing. */
async function sendOnce(sibs: Sibs, kind: StepKind, { original, keep, requestId, ...asked }: FollowUp): Promise<AcquirerAnswer> {
  const { amountCents: cents, paymentId, now } = asked
  const of = original?.knownAs ?? null
  if (!original || of === null) return { outcome: 'declined', code: 'e04123' }
  try {
    const { id, answer } = await send(sibs, { kind, of, since: original.askedAt, under: ownId(requestId), cents, paymentId, now })
    if (id !== undefined) await keep({ knownAs: id })
    return answer
  } catch (error) {
    if (error instanceof LockedOut) await keep({ state: { notLetIn: 'yes' } })
    throw error
  }
}

/** A step that was not let in has done nothing: it is sent once more, by whoever writes first that it is, and nobody else. */
async function sendAgain(sibs: Sibs, kind: StepKind, inquiry: Inquiry): Promise<AcquirerAnswer> {
  return (await inquiry.claim({ state: null })) ? sendOnce(sibs, kind, sibs.remember(inquiry)) : { outcome: 'unknown' }
}

/** A capture, a refund or a release of what was approved before. */
export async function followUp(sibs: Sibs, kind: StepKind, asked: FollowUp): Promise<AcquirerAnswer> {
  const request = sibs.remember(asked)
  return sibs.once(
    asked,
    () => sendOnce(sibs, kind, request),
    ({ knownAs }) => (knownAs === null ? lookForLost(sibs, request) : lookAtStep(sibs, knownAs)),
  )
}

/**
 * A step that a person has read in the Backoffice, or that is to be looked for once more: of our amount, never the payment that it follows on,
 * and ours where SIBS names the merchant's own id.
 */
export async function recogniseStep(sibs: Sibs, inquiry: Inquiry): Promise<InquiryAnswer> {
  const { knownAs, requestId, amountCents, original } = inquiry
  const under = ownId(requestId)
  const body = await readStatus(sibs, knownAs === null ? ownStatusPath(under) : statusPath(knownAs))
  const id = textOf(body?.transactionID)
  if (!body || (knownAs !== null && (id !== knownAs || id === original?.knownAs))) return { outcome: 'notFound' }
  const { transactionId, merchantTransactionId } = partOf(body.merchant)
  const own = textOf(merchantTransactionId) || textOf(transactionId)
  const isOurs = (own === '' || own === under) && centsIn(partOf(body.amount).value) === amountCents
  if (isOurs && id !== '') return answerOfStep(body, id)
  // By our own id there is something, which is no proof that there is nothing.
  return { outcome: knownAs === null ? 'unknown' : 'notFound' }
}

/** What became of any question. */
export async function inquire(sibs: Sibs, inquiry: Inquiry): Promise<InquiryAnswer> {
  const { kind, knownAs } = inquiry
  if (kind === 'authorise' || kind === 'request') return lookAtPayment(sibs, inquiry)
  if (kind === 'adjust') return { outcome: 'notFound' }
  if (knownAs !== null) return lookAtStep(sibs, knownAs)
  return inquiry.state?.notLetIn === undefined ? lookForLost(sibs, sibs.remember(inquiry)) : sendAgain(sibs, kind, inquiry)
}

/** `isThere`: the payment stands as if nothing had been given back. */
type Undoing = { kind: StepKind; isThere: boolean }

/**
 * Sends the reversal of a whole payment under an id of its own, and keeps SIBS's name for it at once: what came of it is asked by that, whatever becomes of the
 * payment. One whose name was lost is looked for first; sent again it cannot give back more, as nothing is left.
 */
async function undo(sibs: Sibs, inquiry: Inquiry, of: string, { kind, isThere }: Undoing): Promise<AcquirerAnswer> {
  const { requestId, askedAt, amountCents: cents, paymentId, now, state, keep } = inquiry
  const under = ownIdOf('reverse', requestId)
  const isAgain = state?.reversing !== undefined
  const named = async ({ id, answer }: { id: string; answer: AcquirerAnswer }): Promise<AcquirerAnswer> => {
    await keep({ state: { ...state, reversing: under, reversal: id } })
    return answer
  }
  const before = isAgain ? await findByOwnId(sibs, under) : undefined
  if (before) return named(before)
  if (!isThere) return { outcome: 'unknown' }
  if (!isAgain) await keep({ state: { ...state, reversing: under } })
  const { id, answer } = await send(sibs, { kind, of, since: askedAt, under, cents, paymentId, now })
  if (id !== undefined) return named({ id, answer })
  // Refused, it may be as another process was quicker with the same reversal.
  const quicker = await findByOwnId(sibs, under)
  if (quicker) return named(quicker)
  if (!isAgain || answer.outcome !== 'declined') return answer
  // Refused when it was sent before, it may be as the first one was done and SIBS does not find it: a person looks.
  const told = { account: sibs.name, requestId, raw: answer.raw }
  sibs.log.error(told, 'SIBS does not give back what came too late: look it up in its Backoffice.')
  return { outcome: 'unknown' }
}

const undoneAs = ({ knownAs }: Pick<Inquiry, 'knownAs'>) => ({ outcome: 'approved', acquirerReference: knownAs ?? '' }) as const

/** Looks how the payment stands, and begins what gives it back; `undone`: there is nothing to be given back. */
async function begin(sibs: Sibs, inquiry: Inquiry, knownAs: string): Promise<AcquirerAnswer | 'undone'> {
  // What was begun may show on the payment already, and not be done.
  const isBegun = inquiry.state?.reversing !== undefined
  const { outcome } = await lookAtPayment(sibs, inquiry)
  if (outcome === 'declined' && !isBegun) return 'undone'
  if (outcome !== 'approved' && !isBegun) return { outcome: 'unknown' }
  const body = await readStatus(sibs, statusPath(knownAs))
  const took = centsIn(partOf(body?.amount).value) ?? inquiry.amountCents
  return undo(sibs, { ...inquiry, amountCents: took }, knownAs, {
    kind: body?.paymentType === 'AUTH' ? 'cancel' : 'refund',
    isThere: outcome === 'approved',
  })
}

/** Gives back what was approved too late: a hold is released, what was taken is refunded, whole. Done, or refused, when SIBS says so of that release or refund itself. */
export async function reverse(sibs: Sibs, asked: Inquiry): Promise<AcquirerAnswer> {
  const inquiry = sibs.remember(asked)
  const { knownAs, state, keep } = inquiry
  const undone = undoneAs(inquiry)
  if (isAgreeing(state)) return (await letGoOfMandate(sibs, inquiry)) ? undone : { outcome: 'unknown' }
  if (knownAs === null || state?.reversed !== undefined) return undone
  const answer = state?.reversal === undefined ? await begin(sibs, inquiry, knownAs) : await lookAtStep(sibs, state.reversal)
  if (answer === 'undone') return undone
  if (answer.outcome !== 'approved') return answer
  const mandate = mandateIn(state)
  if (mandate) await forgetMandate(sibs, mandate)
  await keep({ state: { reversed: answer.acquirerReference } })
  return answer
}
