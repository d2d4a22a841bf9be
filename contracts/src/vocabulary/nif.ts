const firstDigits = '12356789'

/** Whether a Portuguese tax number has nine digits, a valid first digit and its check digit (specification rest-wire §1). */
export function isNif(text: string): boolean {
  if (!/^\d{9}$/.test(text) || !firstDigits.includes(text.charAt(0))) return false
  const digits = Array.from(text, Number)
  const sum = digits.slice(0, 8).reduce((total, digit, index) => total + digit * (9 - index), 0)
  const check = 11 - (sum % 11)
  return digits[8] === (check >= 10 ? 0 : check)
}
