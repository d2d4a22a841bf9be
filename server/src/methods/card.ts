import assert from 'node:assert/strict'
import { brandNames, cardBrand, isKeyOf, isCardExpired, isPostCode, securityCodeLength, type Violation } from '@escudo/contracts/vocabulary'
import { markOfKept, type Kept } from './kept.ts'
import type { Confirmation, Method } from './method.ts'

/** A card as the payer typed it. Exists only on its way to the acquirer; the security code never rests anywhere. */
type Card = { number: string; expiryMonth: string; expiryYear: string; holder: string; securityCode?: string }
/** Without a card its holder gives it to the acquirer, in a form that we do not see, or gave it before. */
export type CardMeans = { code: 'CC'; card?: Card; kept?: Kept }

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

/** Its holder is there, and the acquirer that keeps it asks for whatever proves that. */
function confirmedThere(kept: Kept, billingAddress: Confirmation['billingAddress'], now: Date) {
  const { expiryMonth, expiryYear } = kept.shown
  if (expiryMonth !== undefined && expiryYear !== undefined && isCardExpired(expiryMonth, expiryYear, now))
    return { violations: [{ code: 'e02454', pointer: '/uuid' } as const] }
  const violations = refusePostCode(billingAddress)
  return violations.length > 0 ? { violations } : { means: { code: 'CC', kept } as const }
}

/** A card's holder is there and shows it by the security code, which was never kept. */
function confirmed({ card: typed, kept }: CardMeans, { securityCode, billingAddress }: Confirmation, now: Date) {
  if (kept) return confirmedThere(kept, billingAddress, now)
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
    show: ({ card: typed, kept }) => (typed ? shownOf(typed) : (kept?.shown ?? {})),
    mark: ({ card: typed, kept }) => typed?.number ?? (kept && markOfKept(kept)),
    secret({ card: typed, kept }) {
      if (kept) return { kept }
      assert(typed, 'A card that we never saw is not kept.')
      const { securityCode: _never, ...vaulted } = typed
      return { card: vaulted }
    },
    given: () => ({ refusal: { code: 'e00221', pointer: '/paymentMethod/uuid' } }),
    confirmed,
  },
}
