import type { Refusal, WirePayment } from '@escudo/contracts'
import { withMethod } from '../domain/authorise.ts'
import { refuseAbove, refuseVelocity } from '../domain/ceilings.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { Payment, PaymentCustomer } from '../domain/payment.ts'
import { askingOf, keptAt, type Means } from '../methods/index.ts'
import type { Attempt, AttemptDetails } from '../store/attempts.ts'
import { findCeilings, findCharges } from '../store/ceilings.ts'
import { findCustomer } from '../store/customers.ts'
import { transaction, type Db } from '../store/db.ts'
import { lockSavedMethod, type SavedMethod } from '../store/payment-methods.ts'
import { insertNewPayment } from '../store/new-payments.ts'
import { askForPayment, canKeep, newAttempt, refuseKept } from './ask-acquirer.ts'
import { claimOf } from '../calls/claim-call.ts'
import type { MoneyCall, Outcome } from '../calls/call.ts'
import { writeNewPayment } from './new-payment.ts'
import { onePaymentView, present } from '../views/payment-view.ts'
import { refuseDay } from './refuse-day.ts'
import { sealMethod } from './save-method.ts'
import { closeAttempt } from './close-attempt.ts'
import type { MethodRequest, PaymentBody } from './terms/parts-of-order.ts'

/** What a direct payment is asked with: the one saved before, if it was, and whether to keep it afterwards. */
export type DirectMeans = { means: Means; saved: SavedMethod | undefined; keep: boolean }

/** `becomes`: what else the payment is; `refuse`: a last look, in the transaction that writes it; `also`: what is written with it. */
type DirectOrder = {
  body: PaymentBody
  method: MethodRequest
  direct: DirectMeans
  becomes?: (made: Payment) => Partial<Payment>
  refuse?: (tx: Db) => Promise<Refusal | undefined>
  also?: (tx: Db, payment: Payment) => Promise<void>
}

/** A payment with a saved method shows its customer whole (specification rest-wire §6.5). */
async function wholeCustomer(
  call: MoneyCall,
  saved: SavedMethod | undefined,
  sent: PaymentCustomer | null,
): Promise<PaymentCustomer | null> {
  const known = saved && (await findCustomer(call.sql, call.entityId, saved.customerUuid))
  if (!known) return sent
  const { customerUuid: uuid, customerId, firstName, lastName, email, phoneNumber, createdAt } = known
  return { ...present({ uuid, customerId, firstName, lastName, email, phoneNumber }), createdAt: lisbonIso(createdAt), ...sent }
}

function questionOf(call: MoneyCall, payment: Payment, { means }: DirectMeans, details: AttemptDetails = {}): Attempt {
  const { code } = means
  const { entityId, paymentId, amountCents, validEnd } = payment
  const asked = { kind: askingOf(code).kind, methodCode: code }
  return newAttempt(call, { entityId, paymentId, amountCents, validEnd, ...asked, means, details })
}

const dayMs = 24 * 3_600_000

/** What is charged without its holder; who is asked on a phone sees the amount. */
function chargedMethod({ saved, means }: DirectMeans): SavedMethod | undefined {
  return askingOf(means.code).kind === 'authorise' || keptAt(means) !== undefined ? saved : undefined
}

/** Who keeps the method: its acquirer, or our vault. */
async function keep(tx: Db, call: MoneyCall, payment: Payment, means: Means): Promise<AttemptDetails> {
  if (canKeep(call, payment, means.code)) return { keeps: true }
  return { vaultId: await sealMethod(tx, call.vault, payment.entityId, means, call.now) }
}

/** Whether a saved card may be charged this much without its holder, and once more today: one charge after the other. */
async function refuseCharge(tx: Db, call: MoneyCall, saved: SavedMethod, amountCents: number): Promise<Refusal | undefined> {
  if (!(await lockSavedMethod(tx, saved))) return { code: 'e00218', pointer: '/paymentMethod/uuid' }
  const ceilings = await findCeilings(tx, call.entityId)
  const { charges, agreedCents } = await findCharges(tx, saved, new Date(call.now.getTime() - dayMs))
  const refusal = refuseAbove(amountCents, agreedCents, ceilings) ?? refuseVelocity(charges, ceilings)
  return refusal ?? refuseDay(tx, call, 'charged', amountCents, ceilings)
}

/** Payment, question and keys together; what keeps a method, or has to look once more, does so in a transaction of its own. */
async function note(call: MoneyCall, payment: Payment, { direct, refuse, also }: DirectOrder): Promise<Attempt | Refusal> {
  const claim = claimOf(call, payment.paymentId)
  const charged = chargedMethod(direct)
  if (!direct.keep && !refuse && !charged) {
    const attempt = questionOf(call, payment, direct)
    await insertNewPayment(call.sql, { payment, attempt, claim })
    return attempt
  }
  return transaction(call.sql, async (tx) => {
    const refusal = (await refuse?.(tx)) ?? (charged && (await refuseCharge(tx, call, charged, payment.amountCents)))
    if (refusal) return refusal
    const attempt = questionOf(call, payment, direct, direct.keep ? await keep(tx, call, payment, direct.means) : {})
    await insertNewPayment(tx, { payment, attempt, claim })
    await also?.(tx, payment)
    return attempt
  })
}

/** Pays with a phone number or a saved method: noted with its question, asked with no transaction open, closed. */
export async function payDirectly(call: MoneyCall, order: DirectOrder): Promise<Outcome<WirePayment>> {
  const { body, method, direct, becomes } = order
  const { means, saved } = direct
  const { code } = means
  const unasked = refuseKept(call, call.entityId, means, false)
  if (unasked) return { refusal: { ...unasked, pointer: '/paymentMethod/uuid' } }
  const asked = { body, method: { ...method, code }, wishes: [{ code, type: method.type }], pointer: '' } as const
  const made = await writeNewPayment(call, asked, async (blank) => {
    const shown = askingOf(code).show(means)
    // A saved method leaves nothing to choose (specification rest-wire §3.4).
    const choice = saved ? { methodUuid: saved.methodUuid, availableMethods: [] } : {}
    const customer = await wholeCustomer(call, saved, blank.customer)
    const payment = { ...withMethod(blank, code, shown), ...choice, ...becomes?.(blank), customer, lastSequence: 1 }
    return { payment, attempt: await note(call, payment, order) }
  })
  if ('refusal' in made) return made
  const { payment, attempt } = made.written
  if ('code' in attempt) return { refusal: attempt }
  const closed = await closeAttempt(call, attempt, await askForPayment(call, payment, attempt, means, { payerPresent: false }), call.now)
  return { data: await onePaymentView(call.sql, closed ?? payment, call.language) }
}
