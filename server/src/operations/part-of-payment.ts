import type { Refusal, WirePayment } from '@escudo/contracts'
import type { AcquirerAnswer, FollowUp } from '../acquirers/acquirer.ts'
import type { Payment } from '../domain/payment.ts'
import { centsE8 } from '../domain/fees.ts'
import { internalReference } from '../domain/reference.ts'
import { refuseBalance } from '../domain/refund.ts'
import { findApproval, findOpenAttempt, insertAttempt, type Attempt } from '../store/attempts.ts'
import { transaction, type Db } from '../store/db.ts'
import { lockBalance, readBalance, readReservedRefunds } from '../store/ledger.ts'
import { insertPayment } from '../store/new-payments.ts'
import { lockPayment, savePayment } from '../store/payments.ts'
import { ask, newAttempt, requestOf } from './ask.ts'
import { claimCall } from './claim-call.ts'
import type { Call, Outcome } from './context.ts'
import { isPaymentId } from './get-payment.ts'
import { onePaymentView } from './payment-view.ts'
import { settleAttempt } from './settle-attempt.ts'

/** How a refund or a capture differs: the rule, what it takes of the whole, and the question to the acquirer. */
export type PartKind = {
  type: 'refund' | 'capture'
  refuse: (whole: Payment, amountCents: number, waiting: boolean, now: Date) => Refusal | undefined
  reserve: (whole: Payment, amountCents: number) => Partial<Payment>
  ask: (call: Call, request: FollowUp) => Promise<AcquirerAnswer>
}

/** A refund, capture or reversal of a payment, before anybody was asked for it. */
export function partOf(whole: Payment, type: PartKind['type'] | 'reversal', amountCents: number, paymentId: string, now: Date): Payment {
  const { recurring: _series, ...besides } = whole.requestDetails
  return {
    ...whole,
    paymentId,
    type,
    state: 'pending',
    stateAt: now,
    amountCents,
    refundedCents: 0,
    capturedCents: 0,
    initialPaymentId: whole.paymentId,
    // A part repeats nothing: only the payment itself belongs to a series.
    requestDetails: besides,
    referenceEntity: null,
    reference: internalReference(paymentId),
    resultCode: null,
    resultAt: null,
    customUniqueId: null,
    paidAt: null,
    feeNet: null,
    feeTax: null,
    invoiceNumber: null,
    invoicedAt: null,
    transferReference: null,
    transferredAt: null,
    transferIban: null,
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

type Prepared = { part: Payment; attempt: Attempt; originalRequestId: string | null }

async function prepare(call: Call, kind: PartKind, wholeId: string, amountCents: number): Promise<Prepared | Refusal> {
  const paymentId = await call.nextPaymentId()
  return transaction(call.sql, async (tx) => {
    const whole = await lockPayment(tx, call.entityId, wholeId)
    if (!whole) return { code: 'e00502', pointer: '/id' }
    const waiting = (await findOpenAttempt(tx, call.entityId, wholeId)) !== undefined
    const refusal = kind.refuse(whole, amountCents, waiting, call.now)
    if (refusal) return refusal
    const poor = kind.type === 'refund' ? await refuseForBalance(tx, call.entityId, amountCents) : undefined
    if (poor) return poor
    await claimCall(tx, call, paymentId)
    const part = partOf(whole, kind.type, amountCents, paymentId, call.now)
    const attempt = newAttempt(call, {
      entityId: call.entityId,
      paymentId,
      kind: kind.type,
      methodCode: whole.methodCode ?? 'MB',
      amountCents,
    })
    await savePayment(tx, { ...whole, ...kind.reserve(whole, amountCents), updatedAt: call.now })
    await insertPayment(tx, part)
    await insertAttempt(tx, attempt)
    return { part, attempt, originalRequestId: (await findApproval(tx, call.entityId, wholeId))?.attemptId ?? null }
  })
}

/**
 * Takes a part of a payment: prepare under its lock (the part is reserved, so that the parts never exceed the whole),
 * ask without a transaction, settle. The answer is the part, a payment of its own: confirmed, cancelled by the bank,
 * or pending while the outcome is unknown.
 */
export async function takePart(call: Call, kind: PartKind, wholeId: string, amountCents: number): Promise<Outcome<WirePayment>> {
  if (!isPaymentId(wholeId)) return { refusal: { code: 'e00502', pointer: '/id' } }
  const prepared = await prepare(call, kind, wholeId, amountCents)
  if ('code' in prepared) return { refusal: prepared }
  const { part, attempt, originalRequestId } = prepared
  const answer = await ask(call, kind.ask(call, { ...requestOf(attempt, call.now), originalRequestId, method: attempt.methodCode }))
  const settled = await settleAttempt(call, attempt, answer, call.now)
  return { data: await onePaymentView(call.sql, settled ?? part, call.language) }
}
