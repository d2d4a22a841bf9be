/** What of a customer somebody types; several at once. */
export type WantedCustomer = {
  customerId?: string
  /** How an email address begins, in small letters. */
  email?: string
  /** How a number begins, without its country. */
  phones?: readonly string[]
  /** How a name begins, first or last, in small letters and without accents. */
  name?: string
}

/** As the indexes have it: small letters, no accents, one space between words. */
const foldedName = (typed: string): string => typed.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** A phone number of which four digits are known is looked for, with the country before it or not. */
function phonesOf(typed: string): string[] {
  const plain = typed.replaceAll(/[\s().\-#]/g, '')
  if (!/^(\+|00)?\d{4,18}$/.test(plain)) return []
  const digits = plain.replace(/^(\+|00)/, '')
  return [digits, ...(/^351\d{4,}$/.test(digits) ? [digits.slice(3)] : [])]
}

/** Every reading that fits: an own id is anything, a name has two letters at least. */
export function readCustomerSearch(text: string): WantedCustomer {
  const typed = text.trim()
  const name = foldedName(typed)
  const phones = phonesOf(typed)
  return {
    ...(typed !== '' && typed.length <= 100 && { customerId: typed }),
    ...(/^\S{3,}$/.test(typed) && phones.length === 0 && { email: typed.toLowerCase() }),
    ...(phones.length > 0 && { phones }),
    ...(/\p{L}.*\p{L}/u.test(name) && !name.includes('@') && { name }),
  }
}
