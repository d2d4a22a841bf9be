/** Of a number of any length, twelve digits after twelve: with what was left of those before, each is a number that a float holds. */
function remainderBy97(digits: string): number {
  let left = 0
  for (let at = 0; at < digits.length; at += 12) left = Number(`${left}${digits.slice(at, at + 12)}`) % 97
  return left
}

/**
 * The two check digits of a Multibanco reference: 98 - (N * 100 mod 97), N being the five digits of the entity, the
 * seven of the sequence and the amount in eight digits of cents (specification rest-wire §3.1).
 */
export function multibancoCheckDigits(referenceEntity: string, sequence: number, amountCents: number): string {
  const body = `${referenceEntity}${String(sequence).padStart(7, '0')}${String(amountCents).padStart(8, '0')}`
  return String(98 - remainderBy97(`${body}00`)).padStart(2, '0')
}

/** The nine digits that are typed at a cash machine. */
export function multibancoReference(referenceEntity: string, sequence: number, amountCents: number): string {
  return `${String(sequence).padStart(7, '0')}${multibancoCheckDigits(referenceEntity, sequence, amountCents)}`
}

/** The reference of a payment without Multibanco: `A` and its id in eight hexadecimal digits, 58113 is `A0000E301`. */
export function internalReference(paymentId: string): string {
  return `A${Number(paymentId).toString(16).toUpperCase().padStart(8, '0')}`
}
