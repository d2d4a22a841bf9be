import type { Refusal } from '@escudo/contracts'
import type { Payment, RequestDetails } from '../domain/payment.ts'
import { internalReference } from '../domain/reference.ts'
import { isSequenceTaken } from '../store/references.ts'
import type { Call } from './context.ts'
import { takeReference, type References } from './payment-reference.ts'
import { present } from './payment-view.ts'
import { agreeTerms, registrationOf, type PaymentBody, type PaymentOrder, type Terms } from './terms.ts'

/** What was sent only to be shown again. */
export function requestDetails(body: Partial<PaymentBody>): RequestDetails {
  const { billingAddress, shippingAddress, additionalData, recurring } = body
  return present({ billingAddress, shippingAddress, additionalData, recurring }) as RequestDetails
}

const unpaid = {
  state: 'pending',
  refundedCents: 0,
  capturedCents: 0,
  initialPaymentId: null,
  methodUuid: null,
  resultCode: null,
  resultAt: null,
  cancelReason: null,
  cancelRemarks: null,
  reported: false,
  paidAt: null,
  feeNet: null,
  feeTax: null,
  invoiceNumber: null,
  invoicedAt: null,
  transferReference: null,
  transferredAt: null,
  transferIban: null,
  lastSequence: 0,
} as const satisfies Partial<Payment>

/** A payment as it is before anybody has tried to pay it. */
function blankPayment(call: Call, order: PaymentOrder, terms: Terms, paymentId: string, references: References): Payment {
  const { body } = order
  const { methods, validity, bankAccountCode } = terms
  const only = methods.length === 1 ? methods[0] : undefined
  return {
    ...unpaid,
    ...references,
    entityId: call.entityId,
    paymentId,
    platformId: call.platformId,
    type: body.type ?? 'payment',
    stateAt: call.now,
    amountCents: body.amount,
    availableMethods: methods,
    methodCode: only?.code ?? null,
    methodType: only?.type ?? null,
    methodDetails: registrationOf(order),
    validStart: validity.start,
    validEnd: validity.end,
    blockLate: body.validDate?.blockLatePayment ?? false,
    customUniqueId: body.customUniqueId ?? null,
    code: body.code ?? null,
    summary: body.summary ?? null,
    callbackUrl: body.callbackUrl ?? null,
    customerUuid: body.customer?.uuid ?? null,
    customer: body.customer ?? null,
    requestDetails: requestDetails(body),
    bankAccountCode,
    createdAt: call.now,
    updatedAt: call.now,
  }
}

/**
 * Makes a payment of a request, with its methods, times, account and reference, or says why not. Nothing is written, but
 * a Multibanco sequence is taken; where none is left, a page offers the other methods: a shop goes on selling.
 */
export async function newPayment(call: Call, order: PaymentOrder): Promise<Payment | Refusal> {
  const terms = await agreeTerms(call, order)
  if ('code' in terms) return terms
  const paymentId = await call.nextPaymentId()
  const taken = { paymentId, amountCents: order.body.amount }
  const references = await takeReference(call, taken, terms.methods, terms.choice)
  if (!('code' in references)) return blankPayment(call, order, terms, paymentId, references)
  const methods = terms.methods.filter(({ code }) => code !== 'MB')
  const hasPage = order.checkoutMinutes !== undefined
  if (!hasPage || methods.length === 0) return references
  return blankPayment(call, order, { ...terms, methods }, paymentId, { referenceEntity: null, reference: internalReference(paymentId) })
}

/**
 * Makes a payment and lets `write` write it. A sequence that somebody can still pay is not given out again: the next one
 * is taken, and the merchant's own reference is refused with e00240. So `write` may run again, each time undone whole.
 */
export async function writeNewPayment<T>(
  call: Call,
  order: PaymentOrder,
  write: (payment: Payment) => Promise<T>,
): Promise<{ written: T } | { refusal: Refusal }> {
  for (;;) {
    const payment = await newPayment(call, order)
    if (!('paymentId' in payment)) return { refusal: payment }
    try {
      return { written: await write(payment) }
    } catch (error) {
      if (!isSequenceTaken(error)) throw error
      const field = 'referenceDetails.reference'
      if (order.reference?.reference !== undefined) {
        return { refusal: { code: 'e00240', pointer: '/referenceDetails/reference', values: { field } } }
      }
    }
  }
}
