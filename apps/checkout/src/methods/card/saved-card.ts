import { brandNames, isKeyOf, type CardBrand } from '@escudo/contracts/page'
import type { Say } from '../../say.ts'
import type { SavedChoice } from '../method.ts'

export function brandOf({ brand }: SavedChoice): CardBrand {
  return brand !== undefined && isKeyOf(brandNames, brand) ? brand : 'UNKNOWN'
}

/** "Visa •••• 4242"; of a brand that we do not know, the method's name. */
export function savedCardName(saved: SavedChoice, methodName: string): { shown: string; name: string; digits: string } {
  const name = brandNames[brandOf(saved)] || methodName
  const digits = saved.last4Digits ?? ''
  return { shown: `${name} •••• ${digits}`, name, digits }
}

/** Until when it is valid, or since when it is not: "05/2030". */
export function aboutSavedCard({ expired, expiryMonth, expiryYear }: SavedChoice, say: Say): string {
  if (expiryMonth === undefined) return say('savedCard')
  return say(expired ? 'savedExpired' : 'savedUntil', { expiry: `${expiryMonth}/${expiryYear ?? ''}` })
}
