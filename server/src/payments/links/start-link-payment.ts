import { randomBytes, randomUUID } from 'node:crypto'
import type { Language, Refusal } from '@escudo/contracts'
import { checkoutToken } from '../../domain/checkout-token.ts'
import type { Payment } from '../../domain/payment.ts'
import { amountToPay, linkState, type PaymentLink } from '../../domain/links/payment-link.ts'
import { isOver } from '../../domain/validity.ts'
import { findOpenAttempt } from '../../store/attempts.ts'
import { findCheckoutOfPayment, type Checkout } from '../../store/checkouts.ts'
import { transaction } from '../../store/db.ts'
import { insertNewPayment } from '../../store/new-payments.ts'
import { findLinkByToken, leadLinkTo } from '../../store/payment-links.ts'
import { findPayment } from '../../store/payments.ts'
import { checkoutRow } from '../../store/rows/checkout.ts'
import type { MoneyCall } from '../../calls/call.ts'
import { endPayment } from '../end-payment.ts'
import { expirePayment } from '../expire-payment.ts'
import { writeNewPayment } from '../new-payment.ts'
import { orderOfLink } from './link-terms.ts'

type Started = { token: string } | Refusal
/** What a payer wants: the amount, where it is theirs to choose, and the language of the page. */
type Start = { amount: number | undefined; language: Language }

/** Somebody else began by the same link in this moment. */
class LinkTaken extends Error {
  override name = 'LinkTaken'
}

function checkoutOf(call: MoneyCall, payment: Payment, language: Language): Checkout {
  return {
    ...checkoutRow.blank,
    entityId: call.entityId,
    token: checkoutToken(call.entityId, randomBytes(34)),
    paymentId: payment.paymentId,
    language,
    layout: 'web',
    redirects: [],
    allowRegistration: false,
    returnId: randomUUID(),
    createdAt: call.now,
  }
}

/** Makes the payment and its page; one for one use takes the place of what the link led to, or nothing is made. */
async function begin(call: MoneyCall, link: PaymentLink, amountCents: number, language: Language): Promise<Started> {
  const platform = { ...call, platformId: link.platformId }
  const made = await writeNewPayment(platform, orderOfLink(link, amountCents, call.now), async (plain) => {
    const payment = { ...plain, linkId: link.linkId }
    const checkout = checkoutOf(call, payment, language)
    if (link.uses === 'many') await insertNewPayment(call.sql, { payment, checkout })
    else
      await transaction(call.sql, async (tx) => {
        if (!(await leadLinkTo(tx, link, payment.paymentId))) throw new LinkTaken('Another payment was begun by the link.')
        await insertNewPayment(tx, { payment, checkout })
      })
    return { token: checkout.token }
  })
  return 'refusal' in made ? made.refusal : made.written
}

/**
 * What becomes of the payment that a link for one use leads to: it is gone on with, it stands in the way (somebody is
 * paying another amount), or it has ended and makes room. Undefined: look again.
 */
async function makeRoom(call: MoneyCall, payment: Payment, amountCents: number): Promise<Started | 'room' | undefined> {
  const { entityId, paymentId } = payment
  if (payment.state === 'cancelled') return 'room'
  const isPending = payment.state === 'pending'
  if (isPending && isOver(payment, call.now)) {
    const isEnded = await expirePayment(call, entityId, paymentId, call.now)
    return isEnded ? undefined : { code: 'e00402' }
  }
  if (payment.amountCents === amountCents) {
    const checkout = await findCheckoutOfPayment(call.sql, entityId, paymentId)
    if (checkout) return { token: checkout.token }
  }
  if (!isPending || (await findOpenAttempt(call.sql, entityId, paymentId))) return { code: 'e00402' }
  const ended = await endPayment(call, entityId, paymentId, {
    reason: 'customer_cancelled',
    remarks: null,
    refuse: ({ state }) => (state === 'pending' ? undefined : { code: 'e00402' }),
    now: call.now,
  })
  return 'code' in ended && ended.code !== 'e00402' ? ended : undefined
}

async function startOnce(call: MoneyCall, token: string, { amount, language }: Start): Promise<Started | undefined> {
  const found = await findLinkByToken(call.sql, call.entityId, token)
  if (!found) return { code: 'e00501' }
  const { link, timesPaid } = found
  if (linkState(link, timesPaid, call.now) !== 'active') return { code: 'e00402' }
  const amountCents = amountToPay(link, amount)
  if (typeof amountCents !== 'number') return amountCents
  const before = link.paymentId === null ? undefined : await findPayment(call.sql, call.entityId, link.paymentId)
  const room = before ? await makeRoom(call, before, amountCents) : 'room'
  return room === 'room' ? begin(call, link, amountCents, language) : room
}

/**
 * Begins to pay by a link: the token of the page where it is paid. One for one use leads everybody to the same payment as
 * long as that can be paid, and two who begin at once find the same one.
 */
export async function startPaymentOfLink(call: MoneyCall, token: string, start: Start): Promise<Started> {
  for (;;) {
    const started = await startOnce(call, token, start).catch((error: unknown) => {
      if (error instanceof LinkTaken) return undefined
      throw error
    })
    if (started) return started
  }
}
