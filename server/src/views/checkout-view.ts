import type { CheckoutState, Language, Layout, WireCheckout } from '@escudo/contracts'
import { checkoutState } from '../domain/checkout.ts'
import { entityOfToken } from '../domain/checkout-token.ts'
import { lisbonIso, lisbonStamp } from '../domain/lisbon-time.ts'
import type { Payment } from '../domain/payment.ts'
import { findOpenAttempt } from '../store/attempts.ts'
import { findCheckout, findCheckoutOfPayment, findReturnedCheckout, type Checkout } from '../store/checkouts.ts'
import { isUuid } from '../store/ids.ts'
import { findPayment } from '../store/payments.ts'
import type { Call, PlainServices } from '../calls/call.ts'

/** Layouts that a merchant puts into something of its own: their address says so (specification rest-wire §6.2). */
const saidInAddress: readonly (Layout | null)[] = ['default', 'embed', 'inApp']

/** The layout that a checkout's address names: the asked one, or its own if that is one for a frame or an app. */
export function layoutInAddress({ layout }: Pick<Checkout, 'layout'>, asked?: Layout): Layout | undefined {
  return asked ?? (layout && saidInAddress.includes(layout) ? layout : undefined)
}

/** Where a checkout's page is; the payer's language only when it differs from that of the checkout. */
export function checkoutUrl({ publicUrl }: Pick<PlainServices, 'publicUrl'>, token: string, layout?: Layout, language?: Language): string {
  const query = new URLSearchParams({ ...(layout && { page_layout: layout }), ...(language && { page_language: language }) }).toString()
  return `${publicUrl}/pay/${token}${query && `?${query}`}`
}

type OpenCheckout = { checkout: Checkout; payment: Payment; state: CheckoutState }
/** How the caller wants to see the page; what it does not say is as the checkout has it. */
type Wished = { layout?: Layout | undefined; language?: Language | undefined }

export function checkoutView(
  services: Pick<PlainServices, 'publicUrl'>,
  { checkout, payment, state }: OpenCheckout,
  { layout, language }: Wished = {},
): WireCheckout {
  return {
    id: checkout.token,
    createdAt: lisbonStamp(checkout.createdAt),
    checkoutUrl: checkoutUrl(services, checkout.token, layoutInAddress(checkout, layout), language),
    paymentId: checkout.paymentId,
    stateDetails: { state, timestamp: lisbonIso(payment.updatedAt) },
  }
}

/** A checkout of the calling entity with its payment, by its id or by the one its payer came back with; or undefined. */
export async function readCheckout({ sql, entityId }: Pick<Call, 'sql' | 'entityId'>, id: string): Promise<OpenCheckout | undefined> {
  const find = entityOfToken(id) === entityId ? findCheckout : isUuid(id) ? findReturnedCheckout : undefined
  const checkout = await find?.(sql, entityId, id)
  const payment = checkout && (await findPayment(sql, entityId, checkout.paymentId))
  if (!payment) return undefined
  return {
    checkout,
    payment,
    state: checkoutState(payment, (await findOpenAttempt(sql, entityId, payment.paymentId)) !== undefined),
  }
}

/** The present view of a payment's checkout, for a repeat whose first call could not answer. */
export async function recallCheckout(call: Call, paymentId: string): Promise<WireCheckout | undefined> {
  const checkout = await findCheckoutOfPayment(call.sql, call.entityId, paymentId)
  const open = checkout && (await readCheckout(call, checkout.token))
  return open && checkoutView(call, open)
}
