export type CardBrand = 'VISA' | 'MASTERCARD' | 'AMEX' | 'UNKNOWN'

/** As the brands write themselves; empty for one that is not known. */
export const brandNames: Readonly<Record<CardBrand, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  UNKNOWN: '',
}

/** The brand by the number's first digits (ISO/IEC 7812 ranges); works on an unfinished number too. */
export function cardBrand(number: string): CardBrand {
  const digits = number.replace(/\D/g, '')
  if (digits.startsWith('4')) return 'VISA'
  if (/^3[47]/.test(digits)) return 'AMEX'
  const four = Number(digits.slice(0, 4).padEnd(4, '0'))
  if (/^5[1-5]/.test(digits) || (four >= 2221 && four <= 2720)) return 'MASTERCARD'
  return 'UNKNOWN'
}

/** How many digits the security code of a brand has. */
export function securityCodeLength(brand: CardBrand): number {
  return brand === 'AMEX' ? 4 : 3
}

/** Whether a number has 12 to 19 digits and its Luhn check digit (ISO/IEC 7812-1 annex B). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = Array.from(number)
    .reverse()
    .map(Number)
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 1 ? digit * 2 : digit
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

/** Whether a card is past its last month; both values as printed on it: "05", "2027". */
export function isCardExpired(expiryMonth: string, expiryYear: string, now: Date): boolean {
  const monthAfter = Date.UTC(Number(expiryYear), Number(expiryMonth), 1)
  return now.getTime() >= monthAfter
}
