import { type Input, type apiOperations, type MethodCode, methodTable, type Violation, formMethod, type Refusal } from '@escudo/contracts'
import { randomBytes, randomUUID } from 'node:crypto'
import { invalid, type MoneyCall } from '../calls/call.ts'
import { claimOf } from '../calls/claim-call.ts'
import { checkoutToken } from '../domain/checkout-token.ts'
import type { MethodWish } from '../domain/methods.ts'
import type { Payment } from '../domain/payment.ts'
import type { Checkout } from '../store/checkouts.ts'
import { insertNewPayment } from '../store/new-payments.ts'
import { checkoutRow } from '../store/rows/checkout.ts'
import { writeNewPayment } from './new-payment.ts'

type CheckoutBody = Input<typeof apiOperations.createCheckout>['body']
const isEmbeddable = ({ code }: { code: MethodCode }): boolean => methodTable[code].isEmbeddable

/** What an embedded form cannot be: without `action`, with another redirect, without a card (specification api §5, rest-wire §6.2). */
function refuseEmbedding({ page, payment, redirects = [] }: CheckoutBody) {
  if (page.layout !== 'embed') return undefined
  const { paymentMethod, availableMethods = [] } = payment
  const odd = redirects.flatMap(({ type }, index) =>
    type === 'action' ? [] : [{ code: 'e00207', pointer: `/redirects/${index}/type` } as const],
  )
  const violations: Violation[] = [
    ...(redirects.some(({ type }) => type === 'action') ? [] : [{ code: 'e00221', pointer: '/redirects' } as const]),
    ...odd,
    ...(paymentMethod?.code && !methodTable[paymentMethod.code].isEmbeddable
      ? [{ code: 'e00211', pointer: '/payment/paymentMethod/code' } as const]
      : []),
    ...(availableMethods.length > 0 && !availableMethods.some(isEmbeddable)
      ? [{ code: 'e00204', pointer: '/payment/availableMethods' } as const]
      : []),
  ]
  return violations.length > 0 ? invalid(...violations) : undefined
}

/** The methods asked for; an embedded form is for cards alone, whatever else is named beside them. */
function wishesOf({ page, payment: { paymentMethod: method, availableMethods = [] } }: CheckoutBody): MethodWish[] {
  if (method?.code) return [{ code: method.code, type: method.type }]
  if (page.layout !== 'embed') return availableMethods
  return availableMethods.length > 0 ? availableMethods.filter(isEmbeddable) : [{ code: formMethod }]
}

function checkoutOf(call: MoneyCall, { page, redirects = [] }: CheckoutBody, payment: Payment): Checkout {
  return {
    ...checkoutRow.blank,
    entityId: call.entityId,
    token: checkoutToken(call.entityId, randomBytes(34)),
    paymentId: payment.paymentId,
    language: page.language,
    layout: page.layout ?? null,
    redirects,
    allowRegistration: payment.methodDetails.allowRegistration ?? false,
    returnId: randomUUID(),
    accent: page.accent?.toLowerCase() ?? null,
    createdAt: call.now,
  }
}

/**
 * Opens a page for a new payment: both are written together, under whatever spelling the call came. `answer` says what the
 * caller will be told, to be kept with them.
 */
export async function openCheckout(
  call: MoneyCall,
  body: CheckoutBody,
  answer?: (checkout: Checkout, payment: Payment) => unknown,
): Promise<{ checkout: Checkout; payment: Payment } | { refusal: Refusal }> {
  const refusedEmbedding = refuseEmbedding(body)
  if (refusedEmbedding) return refusedEmbedding
  const { paymentMethod: method, ...fields } = body.payment
  const wishes = wishesOf(body)
  const order = { body: fields, method, wishes, pointer: '/payment', checkoutMinutes: call.checkoutMinutes }
  const made = await writeNewPayment(call, order, async (payment) => {
    const checkout = checkoutOf(call, body, payment)
    const claim = claimOf(call, payment.paymentId, call.payInTestMode ? undefined : answer?.(checkout, payment))
    await insertNewPayment(call.sql, { payment, checkout, claim })
    return { checkout, payment }
  })
  if ('refusal' in made) return made
  const { checkout, payment } = made.written
  return { checkout, payment: (await call.payInTestMode?.(payment)) ?? payment }
}
