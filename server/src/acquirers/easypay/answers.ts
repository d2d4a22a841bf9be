import type { AcquirerAnswer } from '../acquirer.ts'
import { partOf, textOf } from '../json-parts.ts'
import type { EasypayAnswer } from './client.ts'
import { codeOf, wordsOf } from './codes.ts'

/** The payer has five minutes, which easypay does not let us choose (specification acquirers §2). */
const phoneMs = 5 * 60_000

export function declined(message: unknown): AcquirerAnswer {
  const raw = wordsOf(message)
  return { outcome: 'declined', code: codeOf(raw), ...(raw !== '' && { raw }) }
}

/** What a single payment says of itself (specification acquirers §2). */
export function answerOfSingle(single: EasypayAnswer['body'], now: Date, askedAt: Date): AcquirerAnswer {
  const id = textOf(single.id)
  const capture = partOf(single.capture)
  if (capture.status === 'refunded') return { outcome: 'declined', code: 'e04120' }
  switch (single.payment_status) {
    case 'paid':
    case 'authorised':
      return { outcome: 'approved', acquirerReference: id }
    case 'failed':
    case 'error':
      return declined(single.message ?? partOf(single.method).message ?? capture.message)
    case 'deleted':
    case 'voided':
      return { outcome: 'declined', code: 'e04201' }
    case 'pending': {
      const expiresAt = new Date(askedAt.getTime() + phoneMs)
      // The word for a request that ran out comes some time after it did.
      return { outcome: 'waiting', ...(now < expiresAt && { expiresAt }) }
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
      return { outcome: 'approved', acquirerReference: textOf(step.id) }
    case 'failed':
      return declined(step.message)
    case 'pending':
    case 'waiting':
    case 'delayed':
      return { outcome: 'pending' }
    default:
      return { outcome: 'unknown' }
  }
}
