export type Phone = { countryCode: string; number: string }

/** Reads the wire form `351#912345678` (specification api §5); undefined when it is not one. */
export function parsePhone(text: string): Phone | undefined {
  const match = /^(\d{1,3})#(\d{4,14})$/.exec(text)
  return match ? { countryCode: match[1] ?? '', number: match[2] ?? '' } : undefined
}

/** The wire form of a phone number. */
export function phoneText(phone: Phone): string {
  return `${phone.countryCode}#${phone.number}`
}

/** Whether a number can be a mobile one: Portuguese ones have nine digits and begin with 9. */
export function isMobilePhone(phone: Phone): boolean {
  return phone.countryCode === '351' ? /^9[1236]\d{7}$/.test(phone.number) : phone.number.length >= 6
}
