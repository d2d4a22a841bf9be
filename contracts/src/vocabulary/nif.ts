const firstDigits = '12356789'

/** Whether a Portuguese tax number has nine digits, a valid first digit and its check digit (specification rest-wire §1). */
export function isNif(text: string): boolean {
  if (!/^\d{9}$/.test(text) || !firstDigits.includes(text.charAt(0))) return false
  let sum = 0
  for (let index = 0; index < 8; index += 1) sum += Number(text[index]) * (9 - index)
  const check = 11 - (sum % 11)
  return Number(text[8]) === (check >= 10 ? 0 : check)
}
