import { randomBytes } from 'node:crypto'
import type { apiOperations, Input, Refusal } from '@escudo/contracts'
import { checkoutState } from '../domain/checkout.ts'
import { checkoutToken } from '../domain/checkout-token.ts'
import type { Payment } from '../domain/payment.ts'
import type { Checkout } from '../store/checkouts.ts'
import { insertNewPayment } from '../store/new-payments.ts'
import { checkoutView } from './checkout-view.ts'
import { claimOf } from './claim-call.ts'
import { invalid, type Call, type Handler } from './context.ts'
import { writeNewPayment } from './new-payment.ts'
import { payInTestMode } from './pay-in-test-mode.ts'

type CheckoutBody = Input<typeof apiOperations.createCheckout>['body']

/** What is wrong with a page's redirects: an embedded form needs `action` (spec §5). */
function refuseRedirects({ page, redirects }: CheckoutBody) {
  const isEmbedded = page.layout === 'embed'
  const hasAction = redirects?.some(({ type }) => type === 'action')
  return isEmbedded && !hasAction ? invalid({ code: 'e00221', pointer: '/redirects' }) : undefined
}

function checkoutOf(call: Call, { page, redirects = [] }: CheckoutBody, payment: Payment): Checkout {
  return {
    entityId: call.entityId,
    token: checkoutToken(call.entityId, randomBytes(34)),
    paymentId: payment.paymentId,
    language: page.language,
    layout: page.layout ?? null,
    redirects,
    allowRegistration: payment.methodDetails.allowRegistration ?? false,
    createdAt: call.now,
  }
}

/**
 * Opens a page for a new payment: both are written together, under whatever spelling the call came. `answer` says what the
 * caller will be told, to be kept with them.
 */
export async function openCheckout(
  call: Call,
  body: CheckoutBody,
  answer?: (checkout: Checkout, payment: Payment) => unknown,
): Promise<{ checkout: Checkout; payment: Payment } | { refusal: Refusal }> {
  const refusedRedirects = refuseRedirects(body)
  if (refusedRedirects) return refusedRedirects
  const { paymentMethod: method, ...fields } = body.payment
  const wishes = method?.code ? [{ code: method.code, type: method.type }] : (fields.availableMethods ?? [])
  const order = { body: fields, method, wishes, pointer: '/payment', checkoutMinutes: call.checkoutMinutes }
  const made = await writeNewPayment(call, order, async (payment) => {
    const checkout = checkoutOf(call, body, payment)
    const claim = claimOf(call, payment.paymentId, call.testMode ? undefined : answer?.(checkout, payment))
    await insertNewPayment(call.sql, { payment, checkout, claim })
    return { checkout, payment }
  })
  if ('refusal' in made) return made
  return { ...made.written, payment: await payInTestMode(call, made.written.payment) }
}

export const createCheckout: Handler<typeof apiOperations.createCheckout> = async (call, { body }) => {
  const answer = (checkout: Checkout, payment: Payment) => checkoutView(call, checkout, payment, checkoutState(payment, false))
  const opened = await openCheckout(call, body, answer)
  return 'refusal' in opened ? opened : { data: answer(opened.checkout, opened.payment) }
}
