import type { Input, Refusal, apiOperations } from '@escudo/contracts'
import { refuseContract } from '../domain/contract.ts'
import { chooseMethods, hasType, type MethodWish } from '../domain/methods.ts'
import { readDate, readEnd } from '../domain/lisbon-time.ts'
import type { Method, Payment, RequestDetails } from '../domain/payment.ts'
import { internalReference, multibancoReference } from '../domain/reference.ts'
import { defaultEnd, refuseValidity } from '../domain/validity.ts'
import { findCustomer } from '../store/customers.ts'
import { findTerms } from '../store/entities.ts'
import { isReachable } from '../webhooks/addresses.ts'
import { present } from './payment-view.ts'
import type { Call } from './context.ts'

type Body = Input<typeof apiOperations.createPaymentReference>['body']
type MethodRequest = Partial<Input<typeof apiOperations.createPayment>['body']['paymentMethod']>

/** How a call asks for a payment: `pointer` is where its fields stand in the body, `checkoutMinutes` a page's default time. */
export type PaymentOrder = {
  body: Body
  method?: MethodRequest | undefined
  wishes: readonly MethodWish[]
  pointer: string
  checkoutMinutes?: number
}

async function refuseCustomer(call: Call, { body, method, pointer }: PaymentOrder): Promise<Refusal | undefined> {
  const wantsToSave = method?.details?.createRegistration || method?.details?.allowRegistration
  const uuid = body.customer?.uuid
  if (!uuid) return wantsToSave ? { code: 'e05001', pointer: `${pointer}/customer/uuid` } : undefined
  if (await findCustomer(call.sql, call.entityId, uuid)) return undefined
  return { code: wantsToSave ? 'e05001' : 'e00500', pointer: `${pointer}/customer/uuid` }
}

function refuseChoice({ body, method, pointer }: PaymentOrder): Refusal | undefined {
  const offered = body.availableMethods ?? []
  if (!method?.code || offered.length === 0 || offered.some(({ code }) => code === method.code)) return undefined
  return { code: 'e00211', pointer: `${pointer}/paymentMethod/code` }
}

function requestDetails(body: Body): RequestDetails {
  const { billingAddress, shippingAddress, additionalData, recurring } = body
  return present({ billingAddress, shippingAddress, additionalData, recurring }) as RequestDetails
}

type References = Pick<Payment, 'referenceEntity' | 'reference'>

async function referencesFor(
  call: Call,
  methods: readonly Method[],
  paymentId: string,
  amountCents: number,
): Promise<References | undefined> {
  if (!methods.some(({ code }) => code === 'MB')) return { referenceEntity: null, reference: internalReference(paymentId) }
  const taken = await call.nextSequence(call.entityId)
  return (
    taken && { referenceEntity: taken.referenceEntity, reference: multibancoReference(taken.referenceEntity, taken.sequence, amountCents) }
  )
}

/** A payment as it is before anybody has tried to pay it. */
function blankPayment(
  call: Call,
  { body, method }: PaymentOrder,
  methods: Method[],
  paymentId: string,
): Omit<Payment, 'referenceEntity' | 'reference' | 'validStart' | 'validEnd'> {
  const { createRegistration, allowRegistration } = method?.details ?? {}
  const only = methods.length === 1 ? methods[0] : undefined
  return {
    entityId: call.entityId,
    paymentId,
    platformId: call.platformId,
    type: body.type ?? 'payment',
    state: 'pending',
    stateAt: call.now,
    amountCents: body.amount,
    refundedCents: 0,
    capturedCents: 0,
    initialPaymentId: null,
    availableMethods: methods,
    methodCode: only?.code ?? null,
    methodType: only?.type ?? null,
    methodDetails: present({ createRegistration, allowRegistration }),
    methodUuid: null,
    resultCode: null,
    resultAt: null,
    cancelReason: null,
    cancelRemarks: null,
    blockLate: body.validDate?.blockLatePayment ?? false,
    customUniqueId: body.customUniqueId ?? null,
    code: body.code ?? null,
    summary: body.summary ?? null,
    callbackUrl: body.callbackUrl ?? null,
    customerUuid: body.customer?.uuid ?? null,
    customer: body.customer ?? null,
    requestDetails: requestDetails(body),
    paidAt: null,
    bankAccountCode: null,
    feeNet: null,
    feeTax: null,
    invoiceNumber: null,
    invoicedAt: null,
    transferReference: null,
    transferredAt: null,
    transferIban: null,
    lastSequence: 0,
    createdAt: call.now,
    updatedAt: call.now,
  }
}

/**
 * Makes a payment of a request, with its methods, times and reference, or says why not. Nothing is written, but a
 * Multibanco sequence is taken.
 */
export async function newPayment(call: Call, order: PaymentOrder): Promise<Payment | Refusal> {
  const { body, wishes, pointer } = order
  const refusal = refuseChoice(order) ?? (await refuseCustomer(call, order))
  if (refusal) return refusal
  if (body.callbackUrl && !isReachable(body.callbackUrl, call.allowPrivateAddresses))
    return { code: 'e00223', pointer: `${pointer}/callbackUrl` }

  const wrongType = wishes.findIndex((wish) => !hasType(wish))
  if (wrongType >= 0) {
    const own = order.method?.code !== undefined
    return own
      ? { code: 'e00212', pointer: `${pointer}/paymentMethod/type` }
      : { code: 'e00203', pointer: `${pointer}/availableMethods/${wrongType}/type` }
  }
  const pointers = { methods: `${pointer}/${order.method?.code ? 'paymentMethod' : 'availableMethods'}`, amount: `${pointer}/amount` }
  const terms = await findTerms(call.sql, call.entityId)
  const over = refuseContract(terms.contractEndsAt, call.now)
  if (over) return over
  const methods = chooseMethods(terms.methods, wishes, body.amount, body.type ?? 'payment', pointers)
  if ('code' in methods) return methods

  const start = body.validDate?.start ? readDate(body.validDate.start) : call.now
  const end = body.validDate?.end
    ? readEnd(body.validDate.end)
    : defaultEnd(start > call.now ? start : call.now, methods, order.checkoutMinutes)
  const late = refuseValidity({ start, end }, call.now, `${pointer}/validDate`)
  if (late) return late

  const paymentId = await call.nextPaymentId()
  const references = await referencesFor(call, methods, paymentId, body.amount)
  if (!references) return { code: 'e00401', pointer: pointers.methods }
  return { ...blankPayment(call, order, methods, paymentId), ...references, validStart: start, validEnd: end }
}
