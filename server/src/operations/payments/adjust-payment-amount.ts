import type { apiOperations, Refusal } from '@escudo/contracts'
import { refuseAdjustment } from '../../domain/adjust.ts'
import { methodInUse } from '../../domain/payment-method.ts'
import { findApproval, findOpenAttempt, hasOpenParts, insertAttempt, type Attempt } from '../../store/attempts.ts'
import { refuseAbove } from '../../domain/ceilings.ts'
import { refuseRaise } from '../../domain/methods.ts'
import { findCeilings } from '../../store/ceilings.ts'
import { transaction } from '../../store/db.ts'
import { findSettings } from '../../store/entity-settings.ts'
import { findPayment, lockPayment } from '../../store/payments.ts'
import { acquirerOf, askAcquirer, followUpOf, newAttempt, refuseGone } from '../../payments/ask-acquirer.ts'
import { refuse, type MoneyCall, type Handler } from '../../calls/call.ts'
import { isPaymentId } from '../../store/ids.ts'
import { onePaymentView } from '../../views/payment-view.ts'
import { refuseDay } from '../../payments/refuse-day.ts'
import { aboutPayment } from '../../payments/about-payment.ts'
import { closeAttempt } from '../../payments/close-attempt.ts'

type Prepared = { attempt: Attempt; original: Attempt | undefined } | 'already so'

async function prepare(call: MoneyCall, paymentId: string, amountCents: number): Promise<Prepared | Refusal> {
  return transaction(call.sql, async (tx) => {
    const payment = await lockPayment(tx, call.entityId, paymentId)
    if (!payment) return { code: 'e00502', pointer: '/id' }
    const waiting =
      (await findOpenAttempt(tx, call.entityId, paymentId)) !== undefined || (await hasOpenParts(tx, call.entityId, paymentId, null))
    const refusal = refuseAdjustment(payment, amountCents, waiting, call.now)
    if (refusal) return refusal
    if (payment.amountCents === amountCents) return 'already so'
    const original = await findApproval(tx, call.entityId, paymentId)
    const gone = original && refuseGone(call, original)
    if (gone) return gone
    // Who approved it holds that amount and no other.
    if (original && !acquirerOf(call, original).describe().adjusts) return { code: 'e00402' }
    const ceilings = await findCeilings(tx, call.entityId)
    const tooFar = refuseAbove(amountCents, original?.amountCents ?? payment.amountCents, ceilings)
    if (tooFar) return tooFar
    const isRaised = amountCents > payment.amountCents
    const beyond = isRaised && refuseRaise((await findSettings(tx, call.entityId)).methods, methodInUse(payment), amountCents)
    if (beyond) return beyond
    const raisedCents = amountCents - payment.amountCents
    const tooMuch = raisedCents > 0 ? await refuseDay(tx, call, 'raised', raisedCents, ceilings) : undefined
    if (tooMuch) return tooMuch
    const attempt = newAttempt(call, {
      original,
      entityId: call.entityId,
      paymentId,
      kind: 'adjust',
      methodCode: methodInUse(payment),
      amountCents,
    })
    await insertAttempt(tx, attempt)
    return { attempt, original }
  })
}

export const adjustPaymentAmount: Handler<typeof apiOperations.adjustPaymentAmount> = async (call, { params, body }) => {
  if (!isPaymentId(params.id)) return refuse('e00502', '/id')
  const prepared = await prepare(call, params.id, body.amount)
  if (prepared !== 'already so' && 'code' in prepared) return { refusal: aboutPayment(prepared) }
  if (prepared !== 'already so') {
    const { attempt, original } = prepared
    const answer = await askAcquirer(call, acquirerOf(call, attempt).adjust(followUpOf(call, attempt, original, call.now)))
    await closeAttempt(call, attempt, answer, call.now)
    if (answer.outcome === 'declined') return refuse(answer.code)
    if (answer.outcome === 'unknown' || answer.outcome === 'pending') return refuse('e04101')
  }
  const payment = await findPayment(call.sql, call.entityId, params.id)
  return payment ? { data: await onePaymentView(call.sql, payment, call.language) } : refuse('e00502', '/id')
}
