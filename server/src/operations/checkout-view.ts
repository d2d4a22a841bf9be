import type { CheckoutState, Language, Layout, WireCheckout } from '@escudo/contracts'
import { checkoutState } from '../domain/checkout.ts'
import { entityOfToken } from '../domain/checkout-token.ts'
import { lisbonIso, lisbonStamp } from '../domain/lisbon-time.ts'
import type { Payment } from '../domain/payment.ts'
import { findOpenAttempt } from '../store/attempts.ts'
import { findCheckout, findCheckoutOfPayment, type Checkout } from '../store/checkouts.ts'
import { findPayment } from '../store/payments.ts'
import type { Call, Services } from './context.ts'

/** Layouts that a merchant puts into something of its own: their address says so (facts rest.md §6.2). */
const saidInAddress: readonly (Layout | null)[] = ['default', 'embed', 'inApp']

/** The layout that a checkout's address names: the asked one, or its own if that is one for a frame or an app. */
export function layoutInAddress({ layout }: Pick<Checkout, 'layout'>, asked?: Layout): Layout | undefined {
  return asked ?? (layout && saidInAddress.includes(layout) ? layout : undefined)
}

/** Where a checkout's page is; the payer's language only when it differs from that of the checkout. */
export function checkoutUrl({ publicUrl }: Pick<Services, 'publicUrl'>, token: string, layout?: Layout, language?: Language): string {
  const query = new URLSearchParams({ ...(layout && { page_layout: layout }), ...(language && { page_language: language }) }).toString()
  return `${publicUrl}/pay/${token}${query && `?${query}`}`
}

export function checkoutView(
  services: Pick<Services, 'publicUrl'>,
  checkout: Checkout,
  payment: Payment,
  state: CheckoutState,
  layout?: Layout,
  language?: Language,
): WireCheckout {
  return {
    id: checkout.token,
    createdAt: lisbonStamp(checkout.createdAt),
    checkoutUrl: checkoutUrl(services, checkout.token, layoutInAddress(checkout, layout), language),
    paymentId: checkout.paymentId,
    stateDetails: { state, timestamp: lisbonIso(payment.updatedAt) },
  }
}

export type OpenCheckout = { checkout: Checkout; payment: Payment; state: CheckoutState }

/** A checkout of the calling entity with its payment, or undefined. */
export async function readCheckout(call: Pick<Call, 'sql' | 'entityId'>, token: string): Promise<OpenCheckout | undefined> {
  if (entityOfToken(token) !== call.entityId) return undefined
  const checkout = await findCheckout(call.sql, call.entityId, token)
  const payment = checkout && (await findPayment(call.sql, call.entityId, checkout.paymentId))
  if (!payment) return undefined
  return {
    checkout,
    payment,
    state: checkoutState(payment, (await findOpenAttempt(call.sql, call.entityId, payment.paymentId)) !== undefined),
  }
}

/** The present view of a payment's checkout, for a repeat whose first call could not answer. */
export async function recallCheckout(call: Call, paymentId: string): Promise<WireCheckout | undefined> {
  const checkout = await findCheckoutOfPayment(call.sql, call.entityId, paymentId)
  const open = checkout && (await readCheckout(call, checkout.token))
  return open && checkoutView(call, open.checkout, open.payment, open.state)
}
