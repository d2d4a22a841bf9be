import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { MethodCode, Refusal } from '@escudo/contracts'
import { withinTime } from '../acquirers/within-time.ts'
import type {
  Acquirer,
  AcquirerAnswer,
  Entry,
  EntryWishes,
  FollowUp,
  Inquiry,
  InquiryAnswer,
  Kept,
  Known,
  MeansRequest,
  PayersBrowser,
  Request,
} from '../acquirers/acquirer.ts'
import { orKept, payerOf } from '../domain/payer.ts'
import type { Payment } from '../domain/payment.ts'
import { keptAt, keptPayer, type Means } from '../methods/index.ts'
import { claimOfAttempt, findAttempt, keepOfAttempt, type Attempt, type AttemptDetails, type AttemptKind } from '../store/attempts.ts'
import { findPayer } from '../store/customers.ts'
import type { MoneyCall, MoneyServices, Services } from '../calls/call.ts'
import { attemptPlace } from '../calls/sealed-places.ts'

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
  /** What it is asked with: a means that an acquirer keeps is charged at the account that has it. */
  means?: Means
  amountCents: number
  details?: AttemptDetails
  validEnd?: Date
}

/** Whom a new question is asked of: as its entity's routes say, or everybody's. A method that nobody takes is offered nowhere. */
function takerOf(
  { acquirer, accounts }: Pick<MoneyCall, 'acquirer' | 'accounts'>,
  { entityId, methodCode }: Pick<Question, 'entityId' | 'methodCode'>,
): Acquirer {
  const taker = accounts?.taker(entityId, methodCode)
  return taker === undefined || taker === 'nobody' ? acquirer : taker
}

/** The acquirer that keeps a means, where it may be asked for this entity; undefined where nobody does, or it is not there. */
function holderOf({ acquirer, accounts }: Pick<MoneyCall, 'acquirer' | 'accounts'>, entityId: number, means: Means): Acquirer | undefined {
  const account = keptAt(means)
  if (account === undefined) return undefined
  return acquirer.name === account ? acquirer : accounts?.holder(entityId, account)
}

/** A saved method whose acquirer cannot be asked for this entity, or not with its payer there: it is as if it were not there. */
export function refuseKept(
  call: Pick<MoneyCall, 'acquirer' | 'accounts'>,
  entityId: number,
  means: Means,
  payerPresent: boolean,
): Refusal | undefined {
  if (keptAt(means) === undefined) return undefined
  const { keeps, confirms } = holderOf(call, entityId, means)?.describe() ?? { keeps: [], confirms: [] }
  return (payerPresent ? confirms : keeps).includes(means.code) ? undefined : { code: 'e00218' }
}

/** Whether whoever is asked for a payment by a method can keep what its payer agrees to. */
export function canKeep(
  call: Pick<MoneyCall, 'acquirer' | 'accounts'>,
  { entityId, type }: Pick<Payment, 'entityId' | 'type'>,
  methodCode: MethodCode,
): boolean {
  const { keeps, keepsHeld } = takerOf(call, { entityId, methodCode }).describe()
  return (type === 'authorization' ? keepsHeld : keeps).includes(methodCode)
}

/** Whether the acquirer itself asks the payer of a new question for what is to be typed. */
export function isHosted(call: Pick<MoneyCall, 'acquirer' | 'accounts'>, entityId: number, methodCode: MethodCode): boolean {
  return takerOf(call, { entityId, methodCode }).describe().hosts.includes(methodCode)
}

/** Whether whoever is asked for a new payment with a means has to know who pays. */
export function wantsPayer(call: Pick<MoneyCall, 'acquirer' | 'accounts'>, entityId: number, means: Means): boolean {
  const asked = keptAt(means) === undefined ? takerOf(call, { entityId, methodCode: means.code }) : holderOf(call, entityId, means)
  return asked?.describe().wantsPayer.includes(means.code) === true
}

/** A question ready to be noted, before anybody is asked. The janitor looks after it if this process dies meanwhile. */
export function newAttempt(call: Pick<MoneyCall, 'now' | 'acquirer' | 'accounts' | 'acquirerTimeoutMs'>, question: Question): Attempt {
  const { validEnd, original, means, details = {}, ...rest } = question
  const closes = new Date(call.now.getTime() + openMs[question.kind])
  return {
    ...rest,
    details,
    acquirer: original?.acquirer ?? (means && keptAt(means)) ?? takerOf(call, question).name,
    attemptId: randomUUID(),
    status: 'asked',
    declineCode: null,
    acquirerReference: null,
    originalId: original?.attemptId ?? null,
    knownAs: null,
    acquirerState: null,
    expiresAt: validEnd && validEnd < closes ? validEnd : closes,
    lookAgainAt: new Date(call.now.getTime() + call.acquirerTimeoutMs + 5_000),
    createdAt: call.now,
  }
}

/** Asks, with a time limit and no transaction open; silence is `unknown`. */
export function askAcquirer(services: Pick<Services, 'acquirerTimeoutMs'>, asking: Promise<AcquirerAnswer>): Promise<AcquirerAnswer> {
  return withinTime(asking, services.acquirerTimeoutMs)
}

type Acquirers = Pick<Services, 'acquirer' | 'accounts'>

const findAcquirer = ({ acquirer, accounts }: Acquirers, name: string): Acquirer | undefined =>
  acquirer.name === name ? acquirer : accounts?.named(name)

/**
 * Nothing that follows on a question can be asked while whoever was asked is not there: its account cannot be opened, or its connector is gone.
 * Said before anything is written; whoever runs us has to mend it.
 */
export function refuseGone(
  services: Acquirers & Pick<Services, 'log'>,
  { acquirer: account, paymentId }: Pick<Attempt, 'acquirer' | 'paymentId'>,
): Refusal | undefined {
  if (findAcquirer(services, account)) return undefined
  services.log.error(
    { account, paymentId },
    'The account at which a payment was asked for is not there: nothing can be done with the payment.',
  )
  return { code: 'e00701' }
}

/** Whom an attempt was asked of: what is to be known or done of it is asked there, and of nobody else. */
export function acquirerOf(acquirers: Acquirers, attempt: Pick<Attempt, 'acquirer'>): Acquirer {
  const asked = findAcquirer(acquirers, attempt.acquirer)
  assert(asked, 'The acquirer that was asked is not there.')
  return asked
}

type Keeper = Pick<MoneyServices, 'sql' | 'vault'>

/** What every request to an acquirer carries. */
function requestOf({ sql, vault }: Keeper, attempt: Attempt, now: Date): Request & Pick<FollowUp, 'claim'> {
  const { attemptId, entityId, paymentId, amountCents } = attempt
  const sealedOf = ({ state }: Kept): string | null | undefined =>
    state && vault.seal(JSON.stringify(state), attemptPlace(entityId, attemptId)).toString('base64')
  // Others of this process may have the same attempt in hand: what they write of it is not what was read here.
  const seen = { entityId, attemptId, knownAs: attempt.knownAs, acquirerState: attempt.acquirerState }
  function note({ knownAs }: Kept, acquirerState: string | null | undefined): void {
    const written = { ...(knownAs !== undefined && { knownAs }), ...(acquirerState !== undefined && { acquirerState }) }
    Object.assign(seen, written)
    Object.assign(attempt, written)
  }
  return {
    requestId: attemptId,
    merchantId: entityId,
    paymentId,
    amountCents,
    now,
    async keep(kept) {
      const acquirerState = sealedOf(kept)
      await keepOfAttempt(sql, attempt, { knownAs: kept.knownAs, acquirerState })
      note(kept, acquirerState)
    },
    async claim(kept) {
      const acquirerState = sealedOf(kept)
      const isMine = await claimOfAttempt(sql, seen, { knownAs: kept.knownAs, acquirerState })
      if (isMine) note(kept, acquirerState)
      return isMine
    },
  }
}

/** A question as its connector knows it. */
function knownOf({ vault }: Pick<Keeper, 'vault'>, attempt: Attempt): Known {
  const { entityId, attemptId, kind, amountCents, knownAs, acquirerState, acquirerReference, createdAt } = attempt
  const state = acquirerState === null ? null : vault.open(Buffer.from(acquirerState, 'base64'), attemptPlace(entityId, attemptId))
  return {
    kind,
    requestId: attemptId,
    amountCents,
    knownAs,
    state: state === null ? null : (JSON.parse(state) as Known['state']),
    acquirerReference,
    askedAt: createdAt,
  }
}

/** A question that follows on another one. */
export function followUpOf(services: Keeper, attempt: Attempt, original: Attempt | undefined, now: Date): FollowUp {
  return {
    ...requestOf(services, attempt, now),
    original: original ? knownOf(services, original) : null,
    method: attempt.methodCode,
  }
}

/** Whether what was asked first at a moment may be sent once more, by what its connector declares. */
export function mayRepeat(acquirer: Pick<Acquirer, 'describe'>, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() < acquirer.describe().repeatSafeMs
}

type Inquirer = Keeper & Pick<Services, 'acquirer' | 'accounts' | 'acquirerTimeoutMs'>

/** What is asked about a question that was asked before; `since`: when whatever may have to be sent again was sent first. */
async function inquiryOf(services: Inquirer, attempt: Attempt, now: Date, since = attempt.createdAt): Promise<Inquiry> {
  const original = attempt.originalId === null ? undefined : await findAttempt(services.sql, attempt.entityId, attempt.originalId)
  // What was given up is not sent once more, whoever asks about it.
  const repeating = attempt.status !== 'declined' && mayRepeat(acquirerOf(services, attempt), since, now)
  return { ...knownOf(services, attempt), ...followUpOf(services, attempt, original, now), mayRepeat: repeating }
}

/** What became of a question. One that the acquirer never heard of is declined once it can no longer arrive. */
export async function inquire(services: Inquirer, attempt: Attempt, now: Date): Promise<AcquirerAnswer> {
  const acquirer = acquirerOf(services, attempt)
  const answer = await withinTime(acquirer.inquire(await inquiryOf(services, attempt, now)), services.acquirerTimeoutMs)
  if (answer.outcome !== 'notFound') return answer
  const canArrive = now.getTime() < attempt.createdAt.getTime() + acquirer.describe().arrivesWithinMs
  return canArrive ? { outcome: 'unknown' } : { outcome: 'declined', code: 'e04123' }
}

/** Whether the acquirer knows a step by a name, or by our own id; undefined where it is never asked that way. */
export async function recognise(services: Inquirer, attempt: Attempt, now: Date): Promise<InquiryAnswer | undefined> {
  const acquirer = acquirerOf(services, attempt)
  if (!acquirer.recognise) return undefined
  return withinTime<InquiryAnswer>(acquirer.recognise(await inquiryOf(services, attempt, now)), services.acquirerTimeoutMs)
}

/** Takes a question back. One that cannot be taken back waits until its time is over at the acquirer: nobody knows until then. */
export async function withdraw(services: Inquirer, attempt: Attempt, now: Date): Promise<AcquirerAnswer> {
  const acquirer = acquirerOf(services, attempt)
  if (!acquirer.describe().withdraws) return { outcome: 'unknown' }
  return askAcquirer(services, acquirer.withdraw(await inquiryOf(services, attempt, now)))
}

/** Gives back what a question got, which was asked for first at `since`. */
export async function reverse(services: Inquirer, attempt: Attempt, since: Date, now: Date): Promise<AcquirerAnswer> {
  return askAcquirer(services, acquirerOf(services, attempt).reverse(await inquiryOf(services, attempt, now, since)))
}

/** Goes on with a question whose payer is back; undefined where its acquirer goes on by itself. */
export async function resume(services: Inquirer, attempt: Attempt, now: Date): Promise<AcquirerAnswer | undefined> {
  const acquirer = acquirerOf(services, attempt)
  return acquirer.resume && askAcquirer(services, acquirer.resume(await inquiryOf(services, attempt, now)))
}

/** Where the payer of a question that waits gives what is to be typed; undefined where nothing waits for that. */
export function entryOf(services: Inquirer, attempt: Attempt, wishes: EntryWishes): Entry | undefined {
  return acquirerOf(services, attempt).entry?.(knownOf(services, attempt), wishes)
}

/**
 * Whether a payer who leaves, or is too late, can be believed to be gone: what is to be typed at the acquirer, or agreed to for later payments,
 * nobody can take back, so it is looked after to its end.
 */
export function isLeftOpen(services: Pick<Services, 'acquirer' | 'accounts'>, attempt: Attempt): boolean {
  const { entry, keeps } = attempt.details
  return (entry !== undefined || keeps === true) && !acquirerOf(services, attempt).describe().withdraws
}

/** The same address for everybody: which page the browser came from it knows itself. */
export const returnUrlOf = ({ publicUrl }: Pick<Services, 'publicUrl'>): string => `${publicUrl}/acquirers/return`

const browserOf = ({ address, agent, language }: Pick<MoneyCall, 'address' | 'agent' | 'language'>): PayersBrowser => ({
  ...(address !== undefined && { address }),
  ...(agent !== undefined && { agent }),
  language,
})

/** `payerPresent` tells whether the holder of a means is there to prove it, `challenge` whether that is asked for. */
type Holder = Pick<MeansRequest, 'payerPresent' | 'challenge'>

/** Asks for a payment with a means to pay. */
export async function askForPayment(
  call: MoneyCall,
  payment: Payment,
  attempt: Attempt,
  means: Means,
  holder: Holder,
): Promise<AcquirerAnswer> {
  const acquirer = acquirerOf(call, attempt)
  const hasToKnow = acquirer.describe().wantsPayer.includes(means.code)
  const payer = hasToKnow ? orKept(await findPayer(call.sql, payment), keptPayer(means)) : payerOf(payment)
  return askAcquirer(
    call,
    acquirer.ask({
      ...requestOf(call, attempt, call.now),
      means,
      ...holder,
      hold: payment.type === 'authorization',
      expiresAt: attempt.expiresAt,
      ...((hasToKnow || holder.payerPresent) && { payer }),
      ...(holder.payerPresent && { browser: browserOf(call), returnUrl: returnUrlOf(call) }),
      ...(attempt.details.keeps && { keeps: true as const }),
    }),
  )
}
