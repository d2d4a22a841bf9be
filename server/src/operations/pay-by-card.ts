import {
  cardBrand,
  isCardExpired,
  isCardNumber,
  isPostCode,
  securityCodeLength,
  type pageOperations,
  type PostalAddress,
  type Violation,
} from '@escudo/contracts'
import { invalid, type Handler } from './context.ts'
import { pageNow } from './get-page.ts'
import { payOnPage } from './pay-on-page.ts'

type Pay = Handler<typeof pageOperations.payByCard>

/** A post code that its country does not have. */
export function refusePostCode(address: PostalAddress | undefined): Violation[] {
  const { postCode, country = '' } = address ?? {}
  return postCode === undefined || isPostCode(postCode, country) ? [] : [{ code: 'e00200', pointer: '/billingAddress/postCode' }]
}

/** What the schema cannot see: check digit, expiry, the length of the code for the brand. */
function violationsOf(
  { number, expiryMonth, expiryYear, securityCode, billingAddress }: Parameters<Pay>[1]['body'],
  now: Date,
): Violation[] {
  const length = securityCodeLength(cardBrand(number))
  return [
    ...(isCardNumber(number) ? [] : [{ code: 'e00213', pointer: '/number' } as const]),
    ...(isCardExpired(expiryMonth, expiryYear, now) ? [{ code: 'e02454', pointer: '/expiryMonth' } as const] : []),
    ...refusePostCode(billingAddress),
    ...(securityCode.length === length ? [] : [{ code: 'e00227', pointer: '/securityCode', values: { length } } as const]),
  ]
}

export const payByCard: Pay = async (call, { params, body }) => {
  const violations = violationsOf(body, call.now)
  if (violations.length > 0) return invalid(...violations)
  const { save, amount, billingAddress, email, ...card } = body
  const refusal = await payOnPage(call, params.token, { card }, { save, amount, billingAddress, email })
  return refusal ? { refusal } : pageNow(call, params.token)
}
