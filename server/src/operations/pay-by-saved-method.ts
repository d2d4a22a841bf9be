import { cardBrand, isCardExpired, securityCodeLength, type pageOperations, type Violation } from '@escudo/contracts'
import { findCheckout } from '../store/checkouts.ts'
import { findSavedMethod } from '../store/payment-methods.ts'
import { findPayment } from '../store/payments.ts'
import { invalid, refuse, type Call, type Handler } from './context.ts'
import { pageNow } from './get-page.ts'
import { refusePostCode } from './pay-by-card.ts'
import { payOnPage, type Typed } from './pay-on-page.ts'
import { openMethod, type Secret } from './save-method.ts'

type Pay = Handler<typeof pageOperations.payBySavedMethod>
type Body = Parameters<Pay>[1]['body']

/** A method of the payment's own customer; anybody else's looks like one that does not exist. */
async function findOwn(call: Call, token: string, uuid: string) {
  const checkout = await findCheckout(call.sql, call.entityId, token)
  const payment = checkout && (await findPayment(call.sql, call.entityId, checkout.paymentId))
  return payment?.customerUuid ? findSavedMethod(call.sql, call.entityId, payment.customerUuid, uuid) : undefined
}

/** A card's holder is there and shows it by the security code, which was never kept. */
function violationsOf(secret: Secret, { securityCode, billingAddress }: Body, now: Date): Violation[] {
  if (!('card' in secret)) return []
  const { number, expiryMonth, expiryYear } = secret.card
  if (isCardExpired(expiryMonth, expiryYear, now)) return [{ code: 'e02454', pointer: '/uuid' }]
  if (securityCode === undefined) return [{ code: 'e00221', pointer: '/securityCode' }]
  const length = securityCodeLength(cardBrand(number))
  return [
    ...refusePostCode(billingAddress),
    ...(securityCode.length === length ? [] : [{ code: 'e00227', pointer: '/securityCode', values: { length } } as const]),
  ]
}

function typedOf(secret: Secret, methodUuid: string, securityCode = ''): Typed {
  return 'card' in secret ? { card: { ...secret.card, securityCode }, methodUuid } : { phoneNumber: secret.phoneNumber, methodUuid }
}

export const payBySavedMethod: Pay = async (call, { params, body }) => {
  const saved = await findOwn(call, params.token, body.uuid)
  if (!saved) return refuse('e00218', '/uuid')
  const secret = await openMethod(call.sql, call.vault, saved)
  const violations = violationsOf(secret, body, call.now)
  if (violations.length > 0) return invalid(...violations)
  const { amount, billingAddress, email } = body
  const refusal = await payOnPage(call, params.token, typedOf(secret, saved.methodUuid, body.securityCode), {
    amount,
    billingAddress,
    email,
  })
  return refusal ? { refusal } : pageNow(call, params.token)
}
