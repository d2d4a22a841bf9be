import { cardBrand, isCardExpired, isCardNumber, securityCodeLength, type CardBrand } from '@escudo/contracts/page'
import type { Correction } from '../../entry/use-corrections.ts'
import type { TextKey } from '../../say.ts'

/** In the order of the form, which is the order in which a wrong one gets the focus. */
export const cardFields = ['number', 'expiry', 'securityCode', 'holder'] as const
export type CardField = (typeof cardFields)[number]
export type CardValues = Readonly<Record<CardField, string>>

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** How many digits a number of this brand has when it can be judged; other brands go up to 19. */
function usualLength(brand: CardBrand): number {
  return brand === 'AMEX' ? 15 : 16
}

/** "4111 1111 1111 1111", "3782 822463 10005": groups as they are printed on the card. */
export function groupCardNumber(text: string): string {
  const brand = cardBrand(text)
  const digits = digitsOf(text).slice(0, brand === 'AMEX' ? 15 : 19)
  const groups = brand === 'AMEX' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g)
  return (groups ?? []).filter(Boolean).join(' ')
}

/** "05 / 27" from what is typed ("5", "0527") or filled in ("05/2027"); a month above 1 needs no zero. */
export function formatExpiry(text: string, isDeleting: boolean): string {
  const typed = digitsOf(/^\s*[2-9]/.test(text) || /^\s*\d\s*\//.test(text) ? `0${text.trimStart()}` : text)
  const digits = typed.length === 6 && typed.slice(2, 4) === '20' ? typed.slice(0, 2) + typed.slice(4) : typed.slice(0, 4)
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

type CardBody = { number: string; expiryMonth: string; expiryYear: string; holder: string; securityCode: string }

/** The entry as the server takes it. */
export function cardBody(values: CardValues): CardBody {
  const expiry = digitsOf(values.expiry)
  return {
    number: digitsOf(values.number),
    expiryMonth: expiry.slice(0, 2),
    expiryYear: `20${expiry.slice(2)}`,
    holder: values.holder.trim(),
    securityCode: digitsOf(values.securityCode),
  }
}

/** Whether the last digit is there, so that a field can be judged before it is left. */
export function isComplete(field: CardField, values: CardValues): boolean {
  const brand = cardBrand(values.number)
  const length = digitsOf(values[field]).length
  if (field === 'number') return brand !== 'UNKNOWN' && length >= usualLength(brand)
  if (field === 'expiry') return length === 4
  return field === 'securityCode' && length === securityCodeLength(brand)
}

function numberCorrection(number: string): Correction | undefined {
  if (number === '') return { key: 'missingNumber' }
  if (!isCardNumber(number)) return { key: 'wrongNumber' }
  return cardBrand(number) === 'UNKNOWN' ? { key: 'otherBrand' } : undefined
}

/** What has to be put right in a field, if anything. */
export function cardCorrection(field: CardField, values: CardValues, now: Date): Correction | undefined {
  const { number, expiryMonth, expiryYear, holder, securityCode } = cardBody(values)
  const digits = securityCodeLength(cardBrand(number))
  if (field === 'number') return numberCorrection(number)
  if (field === 'holder') return holder.length >= 2 ? undefined : { key: 'wrongHolder' }
  if (field === 'securityCode') return securityCode.length === digits ? undefined : { key: 'wrongCode', values: { digits: String(digits) } }
  if (!/^(0[1-9]|1[0-2])$/.test(expiryMonth) || expiryYear.length !== 4) return { key: 'wrongExpiry' }
  return isCardExpired(expiryMonth, expiryYear, now) ? { key: 'expiredCard' } : undefined
}

/** What each field is called. */
export const cardLabels: Readonly<Record<CardField, TextKey>> = {
  number: 'cardNumber',
  expiry: 'expiry',
  securityCode: 'securityCode',
  holder: 'holder',
}

const pointers: Readonly<Record<string, CardField>> = {
  '/number': 'number',
  '/expiryMonth': 'expiry',
  '/expiryYear': 'expiry',
  '/holder': 'holder',
  '/securityCode': 'securityCode',
}

/** The field that a JSON pointer into the request names. */
export function cardFieldAt(pointer: string): CardField {
  return pointers[pointer] ?? 'number'
}
