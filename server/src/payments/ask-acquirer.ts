import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { MethodCode } from '@escudo/contracts'
import { withinTime } from '../acquirers/within-time.ts'
import type { Acquirer, AcquirerAnswer, MeansRequest } from '../acquirers/acquirer.ts'
import type { Payment } from '../domain/payment.ts'
import type { Means } from '../methods/index.ts'
import type { Attempt, AttemptDetails, AttemptKind } from '../store/attempts.ts'
import type { MoneyCall, Services } from '../calls/call.ts'

const minuteMs = 60_000

/** How long a question may stay open: five minutes on a phone (specification api §9), ten at a bank's page. */
const openMs: Record<AttemptKind, number> = { authorise: 10 * minuteMs, request: 5 * minuteMs, capture: 0, refund: 0, cancel: 0, adjust: 0 }

type Question = {
  entityId: number
  paymentId: string
  kind: AttemptKind
  methodCode: MethodCode
  /** What was approved before and this follows on: it is asked of the same acquirer. */
  original?: Attempt | undefined
  amountCents: number
  details?: AttemptDetails
  validEnd?: Date
}

/** A question ready to be noted, before anybody is asked. The janitor looks after it if this process dies meanwhile. */
export function newAttempt(call: Pick<MoneyCall, 'now' | 'acquirer' | 'acquirerTimeoutMs'>, question: Question): Attempt {
  const { validEnd, original, details = {}, ...rest } = question
  const closes = new Date(call.now.getTime() + openMs[question.kind])
  return {
    ...rest,
    details,
    acquirer: original?.acquirer ?? call.acquirer.name,
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
export function askAcquirer(services: Pick<Services, 'acquirerTimeoutMs'>, asking: Promise<AcquirerAnswer>): Promise<AcquirerAnswer> {
  return withinTime(asking, services.acquirerTimeoutMs)
}

/** Whom an attempt was asked of: what is to be known or done of it is asked there, and of nobody else. */
export function acquirerOf({ acquirer }: Pick<Services, 'acquirer'>, attempt: Pick<Attempt, 'acquirer'>): Acquirer {
  assert.equal(acquirer.name, attempt.acquirer, 'The acquirer that was asked is not there.')
  return acquirer
}

/** What every request to an acquirer carries. */
export function requestOf(attempt: Attempt, now: Date) {
  const { attemptId, entityId, paymentId, amountCents } = attempt
  return { requestId: attemptId, merchantId: entityId, paymentId, amountCents, now }
}

/** `payerPresent` tells whether the holder of a means is there to prove it, `challenge` whether that is asked for. */
type Holder = Pick<MeansRequest, 'payerPresent' | 'challenge'>

/** Asks for a payment with a means to pay. */
export function askForPayment(call: MoneyCall, payment: Payment, attempt: Attempt, means: Means, holder: Holder): Promise<AcquirerAnswer> {
  const hold = payment.type === 'authorization'
  return askAcquirer(
    call,
    acquirerOf(call, attempt).ask({ ...requestOf(attempt, call.now), means, ...holder, hold, expiresAt: attempt.expiresAt }),
  )
}
