import { randomBytes } from 'node:crypto'
import type { apiOperations } from '@escudo/contracts'
import { checkoutState } from '../domain/checkout.ts'
import { checkoutToken } from '../domain/checkout-token.ts'
import { insertCheckout, type Checkout } from '../store/checkouts.ts'
import { transaction } from '../store/db.ts'
import { insertPayment } from '../store/payments.ts'
import { claimKeys } from '../store/repeat-keys.ts'
import { checkoutView } from './checkout-view.ts'
import { invalid, type Handler } from './context.ts'
import { newPayment } from './new-payment.ts'

type Create = Handler<typeof apiOperations.createCheckout>

/** What is wrong with a page's redirects: an embedded form needs `action` (spec §5). */
function refuseRedirects(body: Parameters<Create>[1]['body']) {
  const isEmbedded = body.page.layout === 'embed'
  const hasAction = body.redirects?.some(({ type }) => type === 'action')
  return isEmbedded && !hasAction ? invalid({ code: 'e00221', pointer: '/redirects' }) : undefined
}

export const createCheckout: Create = async (call, { body }) => {
  const refusedRedirects = refuseRedirects(body)
  if (refusedRedirects) return refusedRedirects
  const { paymentMethod, ...fields } = body.payment
  const wishes = paymentMethod?.code ? [{ code: paymentMethod.code, type: paymentMethod.type }] : (fields.availableMethods ?? [])
  const payment = await newPayment(call, {
    body: fields,
    method: paymentMethod,
    wishes,
    pointer: '/payment',
    checkoutMinutes: call.checkoutMinutes,
  })
  if (!('paymentId' in payment)) return { refusal: payment }

  const checkout: Checkout = {
    entityId: call.entityId,
    token: checkoutToken(call.entityId, randomBytes(34)),
    paymentId: payment.paymentId,
    language: body.page.language,
    layout: body.page.layout ?? 'default',
    redirects: body.redirects ?? [],
    allowRegistration: paymentMethod?.details?.allowRegistration ?? false,
    createdAt: call.now,
  }
  await transaction(call.sql, async (tx) => {
    await claimKeys(tx, {
      entityId: call.entityId,
      keys: call.repeatKeys,
      operation: call.operationId,
      request: call.request,
      resourceId: payment.paymentId,
    })
    await insertPayment(tx, payment)
    await insertCheckout(tx, checkout)
  })
  return { data: checkoutView(call, checkout, payment, checkoutState(payment, false)) }
}
