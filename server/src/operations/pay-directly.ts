import type { Refusal, WirePayment } from '@escudo/contracts'
import type { AcquirerAnswer } from '../acquirers/acquirer.ts'
import { withMethod } from '../domain/authorise.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { Payment, PaymentCustomer } from '../domain/payment.ts'
import type { Attempt } from '../store/attempts.ts'
import { findCustomer } from '../store/customers.ts'
import { transaction, type Db } from '../store/db.ts'
import type { SavedMethod } from '../store/payment-methods.ts'
import { insertNewPayment } from '../store/new-payments.ts'
import { ask, newAttempt, requestOf } from './ask.ts'
import { claimOf } from './claim-call.ts'
import type { Call, Outcome } from './context.ts'
import { writeNewPayment } from './new-payment.ts'
import { onePaymentView, present } from './payment-view.ts'
import { cardDetails, phoneDetails, sealMethod, type Secret } from './save-method.ts'
import { settleAttempt } from './settle-attempt.ts'
import type { MethodRequest, PaymentBody } from './terms.ts'

/** A direct payment's means: whom to ask, and whether to keep the means afterwards. */
export type Means = { secret: Secret; saved: SavedMethod | undefined; keep: boolean }

/** `becomes`: what else the payment is; `refuse`: a last look, in the transaction that writes it. */
export type DirectOrder = {
  body: PaymentBody
  method: MethodRequest
  means: Means
  becomes?: (made: Payment) => Partial<Payment>
  refuse?: (tx: Db) => Promise<Refusal | undefined>
}

/** Asks the bank or the phone; the same for a saved method and for a number just given. The payer is not there. */
function askForPayment(call: Call, payment: Payment, attempt: Attempt, secret: Secret): Promise<AcquirerAnswer> {
  const request = requestOf(attempt, call.now)
  const hold = payment.type === 'authorization'
  return 'card' in secret
    ? ask(call, call.acquirer.authorise({ ...request, card: secret.card, payerPresent: false, hold }))
    : ask(call, call.acquirer.requestOnPhone({ ...request, phoneNumber: secret.phoneNumber, hold, expiresAt: attempt.expiresAt }))
}

/** A payment with a saved method shows its customer whole (facts rest.md §6.5). */
async function wholeCustomer(call: Call, saved: SavedMethod | undefined, sent: PaymentCustomer | null): Promise<PaymentCustomer | null> {
  const known = saved && (await findCustomer(call.sql, call.entityId, saved.customerUuid))
  if (!known) return sent
  const { customerUuid: uuid, customerId, firstName, lastName, email, phoneNumber, createdAt } = known
  return { ...present({ uuid, customerId, firstName, lastName, email, phoneNumber }), createdAt: lisbonIso(createdAt), ...sent }
}

function questionOf(call: Call, payment: Payment, { secret }: Means, vaultId?: string): Attempt {
  const { entityId, paymentId, amountCents, validEnd } = payment
  const asked = 'card' in secret ? ({ kind: 'authorise', methodCode: 'CC' } as const) : ({ kind: 'request', methodCode: 'MW' } as const)
  return newAttempt(call, { entityId, paymentId, amountCents, validEnd, ...asked, details: vaultId ? { vaultId } : {} })
}

/** Payment, question and keys together; what keeps a method, or has to look once more, does so in a transaction of its own. */
async function note(call: Call, payment: Payment, { means, refuse }: DirectOrder): Promise<Attempt | Refusal> {
  const claim = claimOf(call, payment.paymentId)
  if (!means.keep && !refuse) {
    const attempt = questionOf(call, payment, means)
    await insertNewPayment(call.sql, { payment, attempt, claim })
    return attempt
  }
  return transaction(call.sql, async (tx) => {
    const refusal = await refuse?.(tx)
    if (refusal) return refusal
    const vaultId = means.keep ? await sealMethod(tx, call.vault, payment.entityId, means.secret, call.now) : undefined
    const attempt = questionOf(call, payment, means, vaultId)
    await insertNewPayment(tx, { payment, attempt, claim })
    return attempt
  })
}

/** Pays with a phone number or a saved method: noted with its question, asked with no transaction open, settled. */
export async function payDirectly(call: Call, order: DirectOrder): Promise<Outcome<WirePayment>> {
  const { body, method, means, becomes } = order
  const { secret, saved } = means
  const code = 'card' in secret ? 'CC' : 'MW'
  const asked = { body, method: { ...method, code }, wishes: [{ code, type: method.type }], pointer: '' } as const
  const made = await writeNewPayment(call, asked, async (blank) => {
    const shown = 'card' in secret ? cardDetails(secret.card) : phoneDetails(secret.phoneNumber)
    // A saved method leaves nothing to choose (facts rest.md §3.4).
    const choice = saved ? { methodUuid: saved.methodUuid, availableMethods: [] } : {}
    const customer = await wholeCustomer(call, saved, blank.customer)
    const payment = { ...withMethod(blank, code, shown), ...choice, ...becomes?.(blank), customer, lastSequence: 1 }
    return { payment, attempt: await note(call, payment, order) }
  })
  if ('refusal' in made) return made
  const { payment, attempt } = made.written
  if ('code' in attempt) return { refusal: attempt }
  const settled = await settleAttempt(call, attempt, await askForPayment(call, payment, attempt, secret), call.now)
  return { data: await onePaymentView(call.sql, settled ?? payment, call.language) }
}
