import { brandNames, cardBrand, isCardExpired, isCardNumber, type pageOperations, type Violation } from '@escudo/contracts'
import { cardMeans, refusePostCode, refuseSecurityCode } from '../../methods/card.ts'
import { invalid, type Handler } from '../../calls/call.ts'
import { answerPage } from '../../views/answer-page.ts'
import { payOnPage } from '../../payments/pay-on-page.ts'

type Pay = Handler<typeof pageOperations.payByCard>

/** A number that is none, or of a brand that nobody takes here. */
function refuseNumber(number: string): Violation[] {
  if (!isCardNumber(number)) return [{ code: 'e00213', pointer: '/number' }]
  if (cardBrand(number) !== 'UNKNOWN') return []
  return [{ code: 'e00230', pointer: '/number', values: { values: Object.values(brandNames).filter(Boolean).join(', ') } }]
}

/** What the schema cannot see: check digit, expiry, the length of the code for the brand. */
function violationsOf(
  { number, expiryMonth, expiryYear, securityCode, billingAddress }: Parameters<Pay>[1]['body'],
  now: Date,
): Violation[] {
  return [
    ...refuseNumber(number),
    ...(isCardExpired(expiryMonth, expiryYear, now) ? [{ code: 'e02454', pointer: '/expiryMonth' } as const] : []),
    ...refusePostCode(billingAddress),
    ...refuseSecurityCode(number, securityCode),
  ]
}

export const payByCard: Pay = async (call, { params, body }) => {
  const violations = violationsOf(body, call.now)
  if (violations.length > 0) return invalid(...violations)
  const { save, amount, billingAddress, email, name, ...card } = body
  const refusal = await payOnPage(call, { means: cardMeans(card) }, { save, amount, billingAddress, email, name })
  return refusal ? { refusal } : answerPage(call, params.token)
}
