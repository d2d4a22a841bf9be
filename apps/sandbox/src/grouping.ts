import { parsePhone } from '@escudo/contracts/vocabulary'

/** Only the digits of what somebody typed or pasted. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** A card number as it is printed on the card: 4-6-5 on an American Express, fours on the others. */
export function printedCardNumber(number: string): string {
  const groups = number.length === 15 ? /^(\d{4})(\d{6})(\d{5})$/ : /^(\d{4})(\d{4})(\d{4})(\d{4})$/
  return groups.exec(number)?.slice(1).join(' ') ?? number
}

/** `351#910000001` as people write it: `+351 910 000 001`; other countries' numbers stay in one piece. */
export function readablePhone(wire: string): string {
  const phone = parsePhone(wire)
  if (!phone) return wire
  return `+${phone.countryCode} ${phone.countryCode === '351' ? nationalPhone(phone.number) : phone.number}`
}

/** Nine digits in threes, as the Portuguese write them. */
export function nationalPhone(number: string): string {
  return number.replace(/(\d{3})(?=\d)/g, '$1 ')
}
