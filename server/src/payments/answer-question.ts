import type { AcquirerAnswer, InquiryAnswer } from '../acquirers/acquirer.ts'
import type { MoneyServices } from '../calls/call.ts'
import { findAttempt, keepOfAttempt, type Attempt } from '../store/attempts.ts'
import { recognise } from './ask-acquirer.ts'
import { closeAttempt } from './close-attempt.ts'
import { endReversing, lookAfterAttempt } from './look-after-attempt.ts'

/** A step cannot arrive any more, and its acquirer shows it if it is there: only after this long it is believed that there is none. */
const quarantineMs = 86_400_000

/** What whoever has looked at the acquirer's own desk says: the name that the step has there, or that there is none. */
export type Said = { knownAs: string } | 'none'
/** `said`: how it stands now, as the acquirer has it; `why`: nothing was changed. */
type Outcome = { said: 'approved' | 'declined' | 'pending' | 'unknown' } | { why: string; because: Unchanged }
type Unchanged = 'notLost' | 'askedByItself' | 'silent' | 'notFound' | 'notOfThatName' | 'tooYoung'

const isAnswer = (answer: InquiryAnswer): answer is AcquirerAnswer =>
  answer.outcome === 'approved' || answer.outcome === 'declined' || answer.outcome === 'pending'

/** Whether a step has no answer, and nobody may send it again. */
const isUnanswered = ({ kind, status }: Pick<Attempt, 'kind' | 'status'>): boolean =>
  status === 'unknown' && (kind === 'capture' || kind === 'refund' || kind === 'cancel')
/** Whether a payer's payment has no answer, or what came too late is not back. */
const isUnansweredPayment = ({ kind, status }: Pick<Attempt, 'kind' | 'status'>): boolean =>
  (kind === 'authorise' || kind === 'request') && status !== 'approved' && status !== 'declined'
/** Since when nobody is to answer any more: a payer may, until their time is over; and money has been on its way back since it was asked back. */
function endOf({ status, createdAt, expiresAt, details: { reversingSince } }: Attempt): number {
  if (status === 'waiting') return expiresAt.getTime()
  return status === 'reversing' && reversingSince !== undefined ? Date.parse(reversingSince) : createdAt.getTime()
}
const isYoung = (attempt: Attempt, now: Date): boolean => now.getTime() - endOf(attempt) < quarantineMs
const tooYoung = { because: 'tooYoung', why: 'It is not a day old: it may still be done there.' } as const

/** Ends a step with what its acquirer says under a name. */
async function closeAs(services: MoneyServices, attempt: Attempt, answer: AcquirerAnswer, now: Date): Promise<Outcome> {
  const knownAs = answer.outcome === 'approved' ? answer.acquirerReference : attempt.knownAs
  if (knownAs !== null) await keepOfAttempt(services.sql, attempt, { knownAs, acquirerState: undefined })
  await closeAttempt(services, { ...attempt, knownAs }, answer, now)
  const { status = 'unknown' } = (await findAttempt(services.sql, attempt.entityId, attempt.attemptId)) ?? {}
  return { said: status === 'approved' || status === 'declined' || status === 'pending' ? status : 'unknown' }
}

/**
 * Ends a payer's question that stays without an answer: its acquirer is asked once more, and what it says counts. That it was never paid, or what it took is back, a person is believed a
 * day later. Whatever is said to be paid after that is given back, as all that comes too late.
 */
async function answerPayment(services: MoneyServices, attempt: Attempt, said: Said | undefined, now: Date): Promise<Outcome> {
  await lookAfterAttempt(services, attempt, now)
  const after = (await findAttempt(services.sql, attempt.entityId, attempt.attemptId)) ?? attempt
  if (after.status === 'approved' || after.status === 'declined') return { said: after.status }
  if (said === undefined) return { because: 'silent', why: `Its acquirer leaves it ${after.status}: look it up at its desk.` }
  if (said !== 'none')
    return {
      because: 'askedByItself',
      why: 'Whether it is paid its acquirer says: it is asked again without you. Say none where its desk shows no money.',
    }
  if (isYoung(after, now)) return tooYoung
  if (after.status === 'reversing') await endReversing(services, after)
  else await closeAttempt(services, after, { outcome: 'declined', code: 'e04123', raw: 'never done' }, now)
  return { said: 'declined' }
}

/**
 * Ends a step whose answer was lost. The acquirer is asked first, by our own id: what it says counts, whatever anybody else does. Then it is asked
 * under the name that a person read at its desk, and has to know it there, of the same amount. That there is none a person is believed once the
 * acquirer answers, finds none itself, and the step is a day old. Nothing is guessed.
 */
export async function answerQuestion(services: MoneyServices, attempt: Attempt, said: Said | undefined, now: Date): Promise<Outcome> {
  if (isUnansweredPayment(attempt)) return answerPayment(services, attempt, said, now)
  if (!isUnanswered(attempt)) return { because: 'notLost', why: 'It is no question without an answer, or its acquirer works on it.' }
  const first = await recognise(services, attempt, now)
  if (!first) return { because: 'askedByItself', why: 'Its acquirer finds by itself what became of it: it is asked again without you.' }
  if (isAnswer(first)) return closeAs(services, attempt, first, now)
  if (first.outcome !== 'notFound') return { because: 'silent', why: 'Its acquirer does not say now: nothing is changed.' }
  if (said === undefined)
    return { because: 'notFound', why: 'Its acquirer finds none by our id, which proves nothing: look it up at its desk.' }
  if (said !== 'none') {
    const named = { ...attempt, knownAs: said.knownAs }
    const answer = (await recognise(services, named, now)) ?? first
    if (isAnswer(answer)) return closeAs(services, named, answer, now)
    return { because: 'notOfThatName', why: `Its acquirer knows no such step of this amount as ${said.knownAs}: nothing is changed.` }
  }
  if (isYoung(attempt, now)) return tooYoung
  return closeAs(services, attempt, { outcome: 'declined', code: 'e04123', raw: 'never done' }, now)
}
