import assert from 'node:assert/strict'
import { brandNames, cardBrand, isKeyOf, isCardExpired, isPostCode, securityCodeLength, type Violation } from '@escudo/contracts/vocabulary'
import type { Confirmation, Method } from './method.ts'

/** A card as the payer typed it. Exists only on its way to the acquirer; the security code never rests anywhere. */
type Card = { number: string; expiryMonth: string; expiryYear: string; holder: string; securityCode?: string }
/** Without a card its holder gives it to the acquirer, in a form that we do not see. */
export type CardMeans = { code: 'CC'; card?: Card }

export const cardMeans = (given: Card) => ({ code: 'CC', card: given }) satisfies CardMeans

/** A card that the acquirer asks for. */
export const hostedCard = { code: 'CC' } satisfies CardMeans

/** A post code that its country does not have. */
export function refusePostCode(address: Confirmation['billingAddress']): Violation[] {
  const { postCode, country = '' } = address ?? {}
  return postCode === undefined || isPostCode(postCode, country) ? [] : [{ code: 'e00200', pointer: '/billingAddress/postCode' }]
}

/** A security code that is not as long as the brand has it. */
export function refuseSecurityCode(number: string, securityCode: string): Violation[] {
  const length = securityCodeLength(cardBrand(number))
  return securityCode.length === length ? [] : [{ code: 'e00227', pointer: '/securityCode', values: { length } }]
}

/** A card's holder is there and shows it by the security code, which was never kept. */
function confirmed({ card: typed }: CardMeans, { securityCode, billingAddress }: Confirmation, now: Date) {
  assert(typed, 'A saved card has a number.')
  if (isCardExpired(typed.expiryMonth, typed.expiryYear, now)) return { violations: [{ code: 'e02454', pointer: '/uuid' } as const] }
  if (securityCode === undefined) return { violations: [{ code: 'e00221', pointer: '/securityCode' } as const] }
  const violations = [...refusePostCode(billingAddress), ...refuseSecurityCode(typed.number, securityCode)]
  return violations.length > 0 ? { violations } : { means: cardMeans({ ...typed, securityCode }) }
}

const shownOf = ({ number, holder, expiryMonth, expiryYear }: Card) => ({
  brand: cardBrand(number),
  last4Digits: number.slice(-4),
  holder,
  expiryMonth,
  expiryYear,
})

export const card: Method<CardMeans> = {
  label: ({ brand, last4Digits }, name) =>
    last4Digits && `${(brand !== undefined && isKeyOf(brandNames, brand) && brandNames[brand]) || name} •••• ${last4Digits}`,
  phone: () => undefined,
  asking: {
    kind: 'authorise',
    turnedAway: 'e02459',
    isBilled: true,
    show: ({ card: typed }) => (typed ? shownOf(typed) : {}),
    mark: ({ card: typed }) => typed?.number,
    secret({ card: typed }) {
      assert(typed, 'A card that we never saw is not kept.')
      const { securityCode: _never, ...kept } = typed
      return { card: kept }
    },
    given: () => ({ refusal: { code: 'e00221', pointer: '/paymentMethod/uuid' } }),
    confirmed,
  },
}
