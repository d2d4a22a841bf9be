import { missingOf, mustComplete, type Refusal, type Violation } from '@escudo/contracts'
import type { Card } from '../acquirers/acquirer.ts'
import { refuseAttempt, withMethod } from '../domain/authorise.ts'
import { longestWithinMs, refuseHaste } from '../domain/decline-brake.ts'
import { refuseLimits, type EntityMethod } from '../domain/methods.ts'
import type { Address, Payment } from '../domain/payment.ts'
import { findDeclines, findOpenAttempt, insertAttempt, type Attempt, type AttemptMarks } from '../store/attempts.ts'
import { findCheckout, type Checkout } from '../store/checkouts.ts'
import { inSharedTransactions, type Db } from '../store/db.ts'
import { findSettings } from '../store/entity-settings.ts'
import { lockPayment, savePayment } from '../store/payments.ts'
import { ask, newAttempt, requestOf } from './ask.ts'
import type { Call } from './context.ts'
import { cardDetails, phoneDetails, sealMethod } from './save-method.ts'
import { settleAttempt } from './settle-attempt.ts'

/** What the payer typed, or chose of what was saved before. The card's security code goes to the acquirer and nowhere else. */
export type Typed = ({ card: Card } | { phoneNumber: string }) & { methodUuid?: string }

/** What else the payer gave or agreed to: to save the method, the address and e-mail, and the amount that the page showed. */
export type Agreed = {
  save?: boolean | undefined
  amount?: number | undefined
  billingAddress?: Address | undefined
  email?: string | undefined
}

type Prepared = { payment: Payment; attempt: Attempt }
/** `methods`: what the entity may be paid with, and between which amounts. */
type Trying = { call: Call; checkout: Checkout; typed: Typed; agreed: Agreed; methods: readonly EntityMethod[] }

const codeOf = (typed: Typed): 'CC' | 'MW' => ('card' in typed ? 'CC' : 'MW')

/** By what this try is known again among those that are declined. */
function marksOf({ vault, entityId, address }: Call, typed: Typed): AttemptMarks {
  const means = 'card' in typed ? typed.card.number : typed.phoneNumber
  return {
    meansMark: vault.fingerprint(means, `means:${entityId}`),
    ...(address !== undefined && { addressMark: vault.fingerprint(address, `address:${entityId}`) }),
  }
}

/** What the payment lacks of a billing address, where one has to be whole. */
function refuseAddress({ requestDetails: { billingAddress } }: Payment): Refusal | undefined {
  if (!billingAddress || !mustComplete(billingAddress)) return undefined
  const violations = missingOf(billingAddress).map((field): Violation => ({ code: 'e00221', pointer: `/billingAddress/${field}` }))
  return { code: 'e00200', violations }
}

async function refuseTry(tx: Db, { call, typed, methods }: Trying, payment: Payment, marks: AttemptMarks): Promise<Refusal | undefined> {
  const waiting = (await findOpenAttempt(tx, payment.entityId, payment.paymentId)) !== undefined
  const since = new Date(call.now.getTime() - longestWithinMs)
  return (
    refuseAttempt(payment, codeOf(typed), waiting, call.now) ??
    refuseHaste(await findDeclines(tx, payment, marks, since), call.now) ??
    refuseLimits(methods, codeOf(typed), payment.amountCents) ??
    ('card' in typed ? refuseAddress(payment) : undefined)
  )
}

/** The payment with what the payer completed of it; nothing that the merchant said is lost. */
function completed(payment: Payment, { billingAddress, email }: Agreed): Payment {
  const { requestDetails, customer } = payment
  return {
    ...payment,
    ...(billingAddress && {
      requestDetails: { ...requestDetails, billingAddress: { ...requestDetails.billingAddress, ...billingAddress } },
    }),
    ...(email !== undefined && { customer: { ...customer, email } }),
  }
}

function mayKeep({ customerUuid, methodDetails }: Payment, checkout: Checkout, typed: Typed, { save }: Agreed): boolean {
  if (customerUuid === null || typed.methodUuid !== undefined) return false
  return methodDetails.createRegistration === true || (checkout.allowRegistration && save === true)
}

async function note(tx: Db, trying: Trying): Promise<Prepared | Refusal> {
  const { call, checkout, typed, agreed } = trying
  const code = codeOf(typed)
  const marks = marksOf(call, typed)
  const locked = await lockPayment(tx, call.entityId, checkout.paymentId)
  if (!locked) return { code: 'e00501' }
  const found = completed(locked, agreed)
  const refusal = await refuseTry(tx, trying, found, marks)
  if (refusal) return refusal
  if (agreed.amount !== undefined && agreed.amount !== found.amountCents) return { code: 'e00402' }

  const secret = 'card' in typed ? { card: { ...typed.card, securityCode: undefined } } : typed
  const vaultId = mayKeep(found, checkout, typed, agreed)
    ? await sealMethod(tx, call.vault, call.entityId, secret as Parameters<typeof sealMethod>[3], call.now)
    : undefined
  const payment = {
    ...withMethod(found, code, 'card' in typed ? cardDetails(typed.card) : phoneDetails(typed.phoneNumber)),
    methodUuid: typed.methodUuid ?? null,
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
    details: { ...marks, ...(vaultId && { vaultId }) },
  })
  await insertAttempt(tx, attempt)
  return { payment, attempt }
}

const noteTogether = inSharedTransactions<Trying, Prepared | Refusal>(({ checkout }) => `${checkout.entityId}:${checkout.paymentId}`, note)

/**
 * Lets a payer try a card or a phone: noted under the payment's lock, asked with no transaction open, settled where
 * every attempt is. A double submit, a payment that somebody has just paid, or an amount other than the payer agreed to
 * changes nothing.
 */
export async function payOnPage(call: Call, token: string, typed: Typed, agreed: Agreed): Promise<Refusal | undefined> {
  const checkout = await findCheckout(call.sql, call.entityId, token)
  if (!checkout) return { code: 'e00501' }
  const { methods } = await findSettings(call.sql, call.entityId, call.settingsVersion)
  const prepared = await noteTogether(call.sql, { call, checkout, typed, agreed, methods })
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
