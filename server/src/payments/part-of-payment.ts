import { compactIban, isIban, type Refusal, type WirePayment } from '@escudo/contracts'
import type { Acquirer, AcquirerAnswer, FollowUp, PayTo } from '../acquirers/acquirer.ts'
import type { Payment, RequestDetails } from '../domain/payment.ts'
import { refuseInParts } from '../domain/capture.ts'
import { centsE8 } from '../domain/fees.ts'
import { methodInUse } from '../domain/payment-method.ts'
import { internalReference } from '../domain/reference.ts'
import { refuseBalance } from '../domain/refund.ts'
import { findApproval, findOpenAttempt, insertAttempt, type Attempt } from '../store/attempts.ts'
import { transaction, type Db } from '../store/db.ts'
import { lockBalance, readBalance, readReservedRefunds } from '../store/ledger.ts'
import { insertPayment } from '../store/new-payments.ts'
import { findCaptures, lockPayment, savePayment } from '../store/payments.ts'
import { paymentRow } from '../store/rows/payment.ts'
import { acquirerOf, askAcquirer, followUpOf, newAttempt, refuseGone } from './ask-acquirer.ts'
import { claimCall } from '../calls/claim-call.ts'
import type { MoneyCall, Outcome } from '../calls/call.ts'
import { isPaymentId } from '../store/ids.ts'
import { onePaymentView, present } from '../views/payment-view.ts'
import { aboutPayment } from './about-payment.ts'
import { closeAttempt } from './close-attempt.ts'
import { refuseDescription } from './terms/description.ts'

/** How a refund or a capture differs: the rule, what it takes of the whole, and the question to the acquirer. */
export type PartKind = {
  type: 'refund' | 'capture'
  /** What is meant when no amount is said. */
  rest: (whole: Payment) => number
  refuse: (whole: Payment, amountCents: number, waiting: boolean, now: Date) => Refusal | undefined
  reserve: (whole: Payment, amountCents: number) => Partial<Payment>
  ask: (acquirer: Acquirer, request: FollowUp) => Promise<AcquirerAnswer>
}

/** A refund, capture or reversal of a payment, before anybody was asked for it. */
export function partOf(whole: Payment, type: PartKind['type'] | 'reversal', amountCents: number, paymentId: string, now: Date): Payment {
  const { recurring: _series, ...besides } = whole.requestDetails
  return {
    ...paymentRow.inherited(whole),
    paymentId,
    type,
    stateAt: now,
    amountCents,
    initialPaymentId: whole.paymentId,
    // A part repeats nothing: only the payment itself belongs to a series.
    requestDetails: besides,
    referenceEntity: null,
    reference: internalReference(paymentId),
    customUniqueId: null,
    lastSequence: 1,
    validStart: now,
    createdAt: now,
    updatedAt: now,
  }
}

/** A refund is paid out of what the merchant is owed, less the refunds that are under way. */
export async function refuseForBalance(tx: Db, entityId: number, amountCents: number): Promise<Refusal | undefined> {
  await lockBalance(tx, entityId)
  const balance = await readBalance(tx, entityId, 'merchant_balance')
  return refuseBalance(balance - centsE8(await readReservedRefunds(tx, entityId)), amountCents)
}

/** A refund that belongs to a capture is told which ones there are. */
async function withCaptures(tx: Db, { entityId, paymentId }: Payment, refusal: Refusal): Promise<Refusal> {
  if (refusal.values?.hint !== 'refundCapture') return refusal
  const captures = await findCaptures(tx, entityId, [paymentId])
  return { ...refusal, values: { ...refusal.values, captures: captures.map((capture) => capture.paymentId).join(', ') } }
}

type Prepared = { part: Payment; attempt: Attempt; original: Attempt | undefined }

/** What is said of a part; what is absent is as the whole has it. */
type PartWish = {
  amount?: number | undefined
  code?: string | undefined
  summary?: string | undefined
  reason?: string | undefined
  additionalData?: RequestDetails['additionalData'] | undefined
  payTo?: PayTo | undefined
}

/** A part with what was said of it. */
function describedPart(part: Payment, { code, summary, reason, additionalData }: PartWish): Payment {
  return { ...part, ...present({ code, summary }), requestDetails: { ...part.requestDetails, ...present({ reason, additionalData }) } }
}

function refusePayTo({ payTo }: PartWish): Refusal | undefined {
  if (!payTo || isIban(payTo.iban)) return undefined
  return { code: 'e00200', violations: [{ code: 'e00238', pointer: '/payTo/iban' }] }
}

async function prepare(call: MoneyCall, kind: PartKind, wholeId: string, wish: PartWish): Promise<Prepared | Refusal> {
  const paymentId = await call.nextPaymentId()
  return transaction(call.sql, async (tx) => {
    const whole = await lockPayment(tx, call.entityId, wholeId)
    if (!whole) return { code: 'e00502', pointer: '/id' }
    const waiting = (await findOpenAttempt(tx, call.entityId, wholeId)) !== undefined
    const amountCents = wish.amount ?? kind.rest(whole)
    const refusal = kind.refuse(whole, amountCents, waiting, call.now)
    if (refusal) return withCaptures(tx, whole, refusal)
    const poor = kind.type === 'refund' ? await refuseForBalance(tx, call.entityId, amountCents) : undefined
    if (poor) return poor
    const part = describedPart(partOf(whole, kind.type, amountCents, paymentId, call.now), wish)
    const original = await findApproval(tx, call.entityId, wholeId)
    const methodCode = methodInUse(whole)
    const gone = original && refuseGone(call, original)
    if (gone) return gone
    const attempt = newAttempt(call, { original, entityId: call.entityId, paymentId, kind: kind.type, methodCode, amountCents })
    const { refundsToAccounts, capturesInParts } = acquirerOf(call, attempt).describe()
    const inParts = kind.type === 'capture' ? refuseInParts(whole, amountCents, capturesInParts) : undefined
    if (inParts) return inParts
    const homeless = kind.type === 'refund' && !wish.payTo && refundsToAccounts.includes(methodCode)
    if (homeless) return { code: 'e00200', violations: [{ code: 'e00221', pointer: '/payTo' }] }
    await claimCall(tx, call, paymentId)
    await savePayment(tx, { ...whole, ...kind.reserve(whole, amountCents), updatedAt: call.now })
    await insertPayment(tx, part)
    await insertAttempt(tx, attempt)
    return { part, attempt, original }
  })
}

/**
 * Takes a part of a payment: prepare under its lock (the part is reserved, so that the parts never exceed the whole),
 * ask without a transaction, close. The answer is the part, a payment of its own: confirmed, cancelled by the bank,
 * or pending while the outcome is unknown.
 */
export async function takePart(call: MoneyCall, kind: PartKind, wholeId: string, wish: PartWish): Promise<Outcome<WirePayment>> {
  if (!isPaymentId(wholeId)) return { refusal: { code: 'e00502', pointer: '/id' } }
  const refusal = refusePayTo(wish) ?? refuseDescription(call, { ...present({ additionalData: wish.additionalData }), at: '' })
  if (refusal) return { refusal }
  const prepared = await prepare(call, kind, wholeId, wish)
  if ('code' in prepared) return { refusal: aboutPayment(prepared) }
  const { part, attempt, original } = prepared
  const payTo = wish.payTo && { iban: compactIban(wish.payTo.iban), holder: wish.payTo.holder }
  const request = { ...followUpOf(call, attempt, original, call.now), ...(payTo && { payTo }) }
  const answer = await askAcquirer(call, kind.ask(acquirerOf(call, attempt), request))
  const closed = await closeAttempt(call, attempt, answer, call.now)
  return { data: await onePaymentView(call.sql, closed ?? part, call.language) }
}
