// The lengths of the countries whose accounts merchants here have; others only have to lie within the standard's limits.
const lengths: Readonly<Record<string, number>> = { PT: 25, ES: 24, FR: 27, DE: 22, IT: 27, NL: 18, BE: 16, LU: 20, IE: 22, GB: 22 }

/** An IBAN without the spaces that people write, in capitals. */
export function compactIban(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** Whether an account number has its country's length and its check digits: modulo 97 is 1 (ISO 13616, ISO 7064). */
export function isIban(text: string): boolean {
  const iban = compactIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) || iban.length !== (lengths[iban.slice(0, 2)] ?? iban.length)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}
