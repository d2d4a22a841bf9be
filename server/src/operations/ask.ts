import { randomUUID } from 'node:crypto'
import type { MethodCode } from '@escudo/contracts'
import { withinTime } from '../acquirers/within-time.ts'
import type { AcquirerAnswer } from '../acquirers/acquirer.ts'
import type { Attempt, AttemptDetails, AttemptKind } from '../store/attempts.ts'
import type { Call, Services } from './context.ts'

const minuteMs = 60_000

/** How long a question may stay open: five minutes on a phone (spec §9), ten at a bank's page. */
const openMs: Record<AttemptKind, number> = { authorise: 10 * minuteMs, request: 5 * minuteMs, capture: 0, refund: 0, cancel: 0, adjust: 0 }

type Question = {
  entityId: number
  paymentId: string
  kind: AttemptKind
  methodCode: MethodCode
  amountCents: number
  details?: AttemptDetails
  validEnd?: Date
}

/** A question ready to be noted, before anybody is asked. The janitor looks after it if this process dies meanwhile. */
export function newAttempt(call: Pick<Call, 'now' | 'acquirerTimeoutMs'>, question: Question): Attempt {
  const { validEnd, details = {}, ...rest } = question
  const closes = new Date(call.now.getTime() + openMs[question.kind])
  return {
    ...rest,
    details,
    attemptId: randomUUID(),
    status: 'asked',
    declineCode: null,
    acquirerReference: null,
    expiresAt: validEnd && validEnd < closes ? validEnd : closes,
    lookAgainAt: new Date(call.now.getTime() + call.acquirerTimeoutMs + 5_000),
    createdAt: call.now,
  }
}

/** Asks, with a time limit and no transaction open; silence is `unknown`. */
export function ask(services: Pick<Services, 'acquirerTimeoutMs'>, asking: Promise<AcquirerAnswer>): Promise<AcquirerAnswer> {
  return withinTime(asking, services.acquirerTimeoutMs)
}

/** What every request to an acquirer carries. */
export function requestOf(attempt: Attempt, now: Date) {
  const { attemptId, entityId, paymentId, amountCents } = attempt
  return { requestId: attemptId, merchantId: entityId, paymentId, amountCents, now }
}
