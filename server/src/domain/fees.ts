/** What an entity pays for a payment by a method: a fixed part, a share of the amount, and VAT on both. */
export type Tariff = { fixedE8: bigint; basisPoints: number; vatBasisPoints: number }

/** Net fee and its VAT, in hundred-millionths of a euro. */
export type Fee = { netE8: bigint; taxE8: bigint }

const centE8 = 1_000_000n
const whole = 10_000n

/** Divides and rounds halves up; both numbers are positive. */
function divide(amount: bigint, by: bigint): bigint {
  return (amount + by / 2n) / by
}

/** The fee of an amount, exact to the eighth decimal (specification rest-wire §3.3): 1.00 EUR at 0.95 % and 22 % is 0.0095 and 0.00209. */
export function feeOf(amountCents: number, { fixedE8, basisPoints, vatBasisPoints }: Tariff): Fee {
  const netE8 = fixedE8 + divide(BigInt(amountCents) * centE8 * BigInt(basisPoints), whole)
  return { netE8, taxE8: divide(netE8 * BigInt(vatBasisPoints), whole) }
}

/** What handling one dispute costs: a fixed fee, and VAT on it. */
export function disputeFeeOf(fixedE8: bigint, vatBasisPoints: number): Fee {
  return feeOf(0, { fixedE8, basisPoints: 0, vatBasisPoints })
}

/** `0.00950000`: euros with eight decimals, as the wire has them. */
export function e8Text(amountE8: bigint): string {
  const sign = amountE8 < 0n ? '-' : ''
  const digits = String(amountE8 < 0n ? -amountE8 : amountE8).padStart(9, '0')
  return `${sign}${digits.slice(0, -8)}.${digits.slice(-8)}`
}

/** Reads what `e8Text` writes. */
export function e8Of(text: string): bigint {
  const [euros = '0', decimals = ''] = text.replace('-', '').split('.')
  const amount = BigInt(euros) * 100_000_000n + BigInt(decimals.padEnd(8, '0').slice(0, 8))
  return text.startsWith('-') ? -amount : amount
}

/** Cents as hundred-millionths of a euro. */
export function centsE8(amountCents: number): bigint {
  return BigInt(amountCents) * centE8
}
