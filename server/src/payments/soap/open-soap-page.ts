import { randomBytes } from 'node:crypto'
import { checkoutToken } from '../../domain/checkout-token.ts'
import type { Payment } from '../../domain/payment.ts'
import { insertCheckout, type Checkout } from '../../store/checkouts.ts'
import type { Db } from '../../store/db.ts'
import { isDuplicate, transaction } from '../../store/db.ts'
import { insertPayment } from '../../store/new-payments.ts'
import { checkoutRow } from '../../store/rows/checkout.ts'
import { insertSoapPayment } from '../../store/soap/soap.ts'
import type { MoneyCall } from '../../calls/call.ts'

type PageTerms = Pick<Checkout, 'redirects'> & Partial<Pick<Checkout, 'methods'>>

/** Opens the hosted page of a payment; the browser leaves it with the token appended (specification soap-wire §4 item 4). */
export async function openSoapPage(sql: Db, call: MoneyCall, { paymentId }: Payment, page: PageTerms): Promise<Checkout> {
  const checkout: Checkout = {
    ...checkoutRow.blank,
    entityId: call.entityId,
    token: checkoutToken(call.entityId, randomBytes(34)),
    paymentId,
    language: call.language,
    layout: 'web',
    allowRegistration: false,
    appendToken: true,
    createdAt: call.now,
    ...page,
  }
  await insertCheckout(sql, checkout)
  return checkout
}

/** Writes a new payment of the SOAP service with its page: both or neither. */
export async function issueSoapPayment(call: MoneyCall, payment: Payment, page: PageTerms): Promise<Checkout> {
  return transaction(call.sql, async (tx) => {
    await insertPayment(tx, payment)
    await insertSoapPayment(tx, payment.entityId, payment.paymentId)
    return openSoapPage(tx, call, payment, page)
  })
}

/** Writes a payment with the merchant's own reference; false when another call was first with it. */
export async function issueOwnReference(call: MoneyCall, payment: Payment): Promise<boolean> {
  try {
    await transaction(call.sql, async (tx) => {
      await insertPayment(tx, payment)
      await insertSoapPayment(tx, payment.entityId, payment.paymentId)
    })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}
