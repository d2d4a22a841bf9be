import { methodTable, type Refusal } from '@escudo/contracts'
import type { Payment } from '../domain/payment.ts'
import { internalReference } from '../domain/reference.ts'
import { isSequenceTaken } from '../store/references.ts'
import { paymentRow } from '../store/rows/payment.ts'
import type { MoneyCall, Numbers } from '../calls/call.ts'
import { takeReference, type References } from './payment-reference.ts'
import { agreeTerms, type Terms } from './terms/agree-terms.ts'
import { partsOfOrder, type PaymentOrder, type PaymentParts } from './terms/parts-of-order.ts'

/** A payment as it is before anybody has tried to pay it. */
function blankPayment(call: MoneyCall, parts: PaymentParts, terms: Terms, paymentId: string, references: References): Payment {
  const { methods, validity, bankAccountCode } = terms
  const only = methods.length === 1 ? methods[0] : undefined
  const { given: customer, saving } = parts.customer
  return {
    ...paymentRow.blank,
    referenceEntity: references.referenceEntity,
    reference: references.reference,
    customUniqueId: parts.kept.customUniqueId,
    code: parts.kept.code,
    summary: parts.kept.summary,
    callbackUrl: parts.kept.callbackUrl,
    requestDetails: parts.kept.requestDetails,
    entityId: call.entityId,
    paymentId,
    platformId: call.platformId,
    type: parts.money.type,
    stateAt: call.now,
    amountCents: parts.money.open ? 0 : parts.money.cents,
    minimumCents: parts.money.open?.minimumCents ?? null,
    maximumCents: parts.money.open?.maximumCents ?? null,
    availableMethods: methods,
    methodCode: only?.code ?? null,
    methodType: only?.type ?? null,
    methodDetails: saving,
    validStart: validity.start,
    validEnd: validity.end,
    blockLate: parts.times.blockLate,
    customerUuid: customer?.uuid ?? null,
    customer,
    bankAccountCode,
    createdAt: call.now,
    updatedAt: call.now,
  }
}

/**
 * Makes a payment of a request, with its methods, times, account and reference, or says why not. Nothing is written, but
 * a Multibanco sequence is taken; where none is left, a page offers the other methods: a shop goes on selling.
 */
export async function newPayment(call: MoneyCall, order: PaymentOrder, numbers: Numbers = call): Promise<Payment | Refusal> {
  const parts = partsOfOrder(order)
  const terms = await agreeTerms(call, parts)
  if ('code' in terms) return terms
  const paymentId = await numbers.nextPaymentId()
  const taken = { paymentId, amountCents: parts.money.open ? 0 : parts.money.cents, validEnd: terms.validity.end }
  const references = await takeReference(call, taken, terms.methods, terms.choice, numbers)
  if (!('code' in references)) return blankPayment(call, parts, terms, paymentId, references)
  const methods = terms.methods.filter(({ code }) => !methodTable[code].byReference)
  const hasPage = parts.times.pageMinutes !== undefined
  if (!hasPage || methods.length === 0) return references
  return blankPayment(call, parts, { ...terms, methods }, paymentId, { referenceEntity: null, reference: internalReference(paymentId) })
}

/**
 * Makes a payment and lets `write` write it. A sequence that somebody can still pay is not given out again: the next one
 * is taken, and the merchant's own reference is refused with e00240. So `write` may run again, each time undone whole.
 */
export async function writeNewPayment<T>(
  call: MoneyCall,
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
