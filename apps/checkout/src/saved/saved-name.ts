import type { CardBrand, PageView } from '@escudo/contracts/page'

type Saved = PageView['saved'][number]

const brandNames: Record<CardBrand, string> = { VISA: 'Visa', MASTERCARD: 'Mastercard', AMEX: 'American Express', UNKNOWN: '' }

export function brandOf({ brand }: Saved): CardBrand {
  return brand !== undefined && Object.hasOwn(brandNames, brand) ? (brand as CardBrand) : 'UNKNOWN'
}

/** "Visa •••• 4242", "MB WAY +351 ••• 678" for the eyes; `name` and `digits` for a voice. */
export function savedName(saved: Saved, cardName: string): { shown: string; name: string; digits: string } {
  if (saved.code === 'MW') {
    const digits = saved.last3Digits ?? ''
    return { shown: `MB WAY +${saved.countryCode ?? ''} ••• ${digits}`, name: 'MB WAY', digits }
  }
  const name = brandNames[brandOf(saved)] || cardName
  const digits = saved.last4Digits ?? ''
  return { shown: `${name} •••• ${digits}`, name, digits }
}

/** "05/2030". */
export function expiryOf({ expiryMonth, expiryYear }: Saved): string {
  return `${expiryMonth ?? ''}/${expiryYear ?? ''}`
}
