import { isMobilePhone, parsePhone, type apiOperations, type Input } from '@escudo/contracts'
import type { AcquirerAnswer, Card } from '../acquirers/acquirer.ts'
import { withMethod } from '../domain/authorise.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { Payment, PaymentCustomer } from '../domain/payment.ts'
import { insertAttempt, type Attempt } from '../store/attempts.ts'
import { findCustomer } from '../store/customers.ts'
import { transaction } from '../store/db.ts'
import { findSavedMethod, type SavedMethod } from '../store/payment-methods.ts'
import { insertPayment } from '../store/payments.ts'
import { claimKeys } from '../store/repeat-keys.ts'
import { ask, newAttempt, requestOf } from './ask.ts'
import { invalid, refuse, type Call, type Handler, type Outcome } from './context.ts'
import { createWaitingPayment } from './create-payment-reference.ts'
import { newPayment } from './new-payment.ts'
import { onePaymentView, present } from './payment-view.ts'
import { cardDetails, openMethod, phoneDetails, sealMethod, type Secret } from './save-method.ts'
import { settleAttempt } from './settle-attempt.ts'
import type { WirePayment } from '@escudo/contracts'

type Body = Input<typeof apiOperations.createPayment>['body']

/** A direct payment's means: whom to ask, and whether to keep the means afterwards. */
type Means = { secret: Secret; saved: SavedMethod | undefined; keep: boolean }

async function meansOf(call: Call, { paymentMethod, customer }: Body): Promise<Means | { refusal: Parameters<typeof invalid>[0] }> {
  if (paymentMethod.uuid) {
    const saved = customer?.uuid ? await findSavedMethod(call.sql, call.entityId, customer.uuid, paymentMethod.uuid) : undefined
    if (!saved)
      return { refusal: { code: customer?.uuid ? 'e00218' : 'e00221', pointer: customer?.uuid ? '/paymentMethod/uuid' : '/customer/uuid' } }
    if (paymentMethod.code && paymentMethod.code !== saved.code) return { refusal: { code: 'e00211', pointer: '/paymentMethod/code' } }
    return { secret: await openMethod(call.sql, call.vault, saved), saved, keep: false }
  }
  const phoneNumber = paymentMethod.details?.phoneNumber
  if (paymentMethod.code !== 'MW') return { refusal: { code: 'e00221', pointer: '/paymentMethod/uuid' } }
  if (!phoneNumber) return { refusal: { code: 'e00221', pointer: '/paymentMethod/details/phoneNumber' } }
  const phone = parsePhone(phoneNumber)
  if (!phone || !isMobilePhone(phone)) return { refusal: { code: 'e00213', pointer: '/paymentMethod/details/phoneNumber' } }
  return { secret: { phoneNumber }, saved: undefined, keep: paymentMethod.details?.createRegistration ?? false }
}

/** Asks the bank or the phone; the same for a saved method and for a number just given. */
export function askForPayment(
  call: Call,
  payment: Payment,
  attempt: Attempt,
  secret: { card: Card } | { phoneNumber: string },
  payerPresent: boolean,
): Promise<AcquirerAnswer> {
  const request = requestOf(attempt, call.now)
  const hold = payment.type === 'authorization'
  return 'card' in secret
    ? ask(call, call.acquirer.authorise({ ...request, card: secret.card, payerPresent, hold }))
    : ask(call, call.acquirer.requestOnPhone({ ...request, phoneNumber: secret.phoneNumber, hold, expiresAt: attempt.expiresAt }))
}

/** A payment with a saved method shows its customer whole (facts rest.md §6.5). */
async function wholeCustomer(call: Call, saved: SavedMethod | undefined, sent: PaymentCustomer | null): Promise<PaymentCustomer | null> {
  const known = saved && (await findCustomer(call.sql, call.entityId, saved.customerUuid))
  if (!known) return sent
  const { customerUuid: uuid, customerId, firstName, lastName, email, phoneNumber, createdAt } = known
  return { ...present({ uuid, customerId, firstName, lastName, email, phoneNumber }), createdAt: lisbonIso(createdAt), ...sent }
}

async function payDirectly(call: Call, body: Body, { secret, saved, keep }: Means): Promise<Outcome<WirePayment>> {
  const code = 'card' in secret ? 'CC' : 'MW'
  const made = await newPayment(call, {
    body,
    method: { ...body.paymentMethod, code },
    wishes: [{ code, type: body.paymentMethod.type }],
    pointer: '',
  })
  if (!('paymentId' in made)) return { refusal: made }
  const shown = 'card' in secret ? cardDetails(secret.card) : phoneDetails(secret.phoneNumber)
  // A saved method leaves nothing to choose (facts rest.md §3.4).
  const choice = saved ? { methodUuid: saved.methodUuid, availableMethods: [] } : {}
  const payment = {
    ...withMethod(made, code, shown),
    ...choice,
    customer: await wholeCustomer(call, saved, made.customer),
    lastSequence: 1,
  }
  const attempt = await transaction(call.sql, async (tx) => {
    await claimKeys(tx, {
      entityId: call.entityId,
      keys: call.repeatKeys,
      operation: call.operationId,
      request: call.request,
      resourceId: payment.paymentId,
    })
    const vaultId = keep ? await sealMethod(tx, call.vault, call.entityId, secret, call.now) : undefined
    await insertPayment(tx, payment)
    const { entityId, paymentId, amountCents, validEnd } = payment
    const noted = newAttempt(call, {
      entityId,
      paymentId,
      amountCents,
      validEnd,
      kind: code === 'CC' ? 'authorise' : 'request',
      methodCode: code,
      details: vaultId ? { vaultId } : {},
    })
    await insertAttempt(tx, noted)
    return noted
  })
  const answer = await askForPayment(call, payment, attempt, secret, false)
  const settled = await settleAttempt(call, attempt, answer, call.now)
  return { data: await onePaymentView(call.sql, settled ?? payment, call.language) }
}

export const createPayment: Handler<typeof apiOperations.createPayment> = async (call, { body }) => {
  const { paymentMethod } = body
  if (!paymentMethod.uuid && !paymentMethod.code) return invalid({ code: 'e00221', pointer: '/paymentMethod/code' })
  if (paymentMethod.code === 'MB' && !paymentMethod.uuid) {
    return createWaitingPayment(call, { body, method: paymentMethod, wishes: [{ code: 'MB', type: paymentMethod.type }], pointer: '' })
  }
  const means = await meansOf(call, body)
  if (!('refusal' in means)) return payDirectly(call, body, means)
  const { code, pointer } = means.refusal
  return code === 'e00218' ? refuse(code, pointer) : invalid(means.refusal)
}
