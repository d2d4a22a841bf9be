const firstDigits = '12356789'

/** Whether a Portuguese tax number has nine digits, a valid first digit and its check digit (specification rest-wire §1). */
export function isNif(text: string): boolean {
  if (!/^\d{9}$/.test(text) || !firstDigits.includes(text.charAt(0))) return false
  let sum = 0
  for (let index = 0; index < 8; index += 1) sum += Number(text[index]) * (9 - index)
  const check = 11 - (sum % 11)
  return Number(text[8]) === (check >= 10 ? 0 : check)
}

/** Numbers of people and companies that live or have their seat abroad. */
const fromAbroad = /^(71|98)/

/** Whether the address of whose number it is has to be in Portugal; as long as there is no number, it is taken to be. */
export function isFromHere(nif: string): boolean {
  return !fromAbroad.test(nif)
}

/** Whether a number is of a person who works alone, and not of a company (first digits 1 to 3). */
export function isOfPerson(nif: string): boolean {
  return /^[123]/.test(nif)
}
