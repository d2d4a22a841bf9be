import type { Refusal } from '@escudo/contracts'
import type { Card } from '../acquirers/acquirer.ts'
import { refuseAttempt, withMethod } from '../domain/authorise.ts'
import { refuseHaste } from '../domain/decline-brake.ts'
import type { Payment } from '../domain/payment.ts'
import { countDeclines, findOpenAttempt, insertAttempt, type Attempt } from '../store/attempts.ts'
import { findCheckout, type Checkout } from '../store/checkouts.ts'
import { transaction } from '../store/db.ts'
import { lockPayment, savePayment } from '../store/payments.ts'
import { ask, newAttempt, requestOf } from './ask.ts'
import type { Call } from './context.ts'
import { cardDetails, phoneDetails, sealMethod } from './save-method.ts'
import { settleAttempt } from './settle-attempt.ts'

/** What the payer typed. The card's security code goes to the acquirer and nowhere else. */
export type Typed = { card: Card } | { phoneNumber: string }

/** What the payer agreed to: to save the method, and the amount that the page showed. */
export type Agreed = { save?: boolean | undefined; amount?: number | undefined }

type Prepared = { payment: Payment; attempt: Attempt }

async function prepare(call: Call, checkout: Checkout, typed: Typed, agreed: Agreed): Promise<Prepared | Refusal> {
  const code = 'card' in typed ? 'CC' : 'MW'
  return transaction(call.sql, async (tx) => {
    const found = await lockPayment(tx, call.entityId, checkout.paymentId)
    if (!found) return { code: 'e00501' }
    const waiting = (await findOpenAttempt(tx, call.entityId, found.paymentId)) !== undefined
    const refusal =
      refuseAttempt(found, code, waiting, call.now) ?? refuseHaste(await countDeclines(tx, call.entityId, found.paymentId), call.now)
    if (refusal) return refusal
    if (agreed.amount !== undefined && agreed.amount !== found.amountCents) return { code: 'e00402' }

    const keep =
      found.customerUuid !== null &&
      (found.methodDetails.createRegistration === true || (checkout.allowRegistration && agreed.save === true))
    const secret = 'card' in typed ? { card: { ...typed.card, securityCode: undefined } } : typed
    const vaultId = keep ? await sealMethod(tx, call.vault, call.entityId, secret as Parameters<typeof sealMethod>[3], call.now) : undefined
    const payment = {
      ...withMethod(found, code, 'card' in typed ? cardDetails(typed.card) : phoneDetails(typed.phoneNumber)),
      updatedAt: call.now,
    }
    await savePayment(tx, payment)
    const { entityId, paymentId, amountCents, validEnd } = payment
    const attempt = newAttempt(call, {
      entityId,
      paymentId,
      amountCents,
      validEnd,
      kind: code === 'CC' ? 'authorise' : 'request',
      methodCode: code,
      details: vaultId ? { vaultId } : {},
    })
    await insertAttempt(tx, attempt)
    return { payment, attempt }
  })
}

/**
 * Lets a payer try a card or a phone: noted under the payment's lock, asked with no transaction open, settled where
 * every attempt is. A double submit, a payment that somebody has just paid, or an amount other than the payer agreed to
 * changes nothing.
 */
export async function payOnPage(call: Call, token: string, typed: Typed, agreed: Agreed): Promise<Refusal | undefined> {
  const checkout = await findCheckout(call.sql, call.entityId, token)
  if (!checkout) return { code: 'e00501' }
  const prepared = await prepare(call, checkout, typed, agreed)
  if ('code' in prepared) return prepared.code === 'e00402' ? undefined : prepared
  const { payment, attempt } = prepared
  const request = requestOf(attempt, call.now)
  const hold = payment.type === 'authorization'
  const asking =
    'card' in typed
      ? call.acquirer.authorise({ ...request, card: typed.card, payerPresent: true, hold })
      : call.acquirer.requestOnPhone({ ...request, phoneNumber: typed.phoneNumber, hold, expiresAt: attempt.expiresAt })
  await settleAttempt(call, attempt, await ask(call, asking), call.now)
  return undefined
}
