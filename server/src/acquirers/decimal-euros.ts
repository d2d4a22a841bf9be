/** Parses JSON with its numbers as they are written, each in a `DecimalText`: no amount ever becomes a float. */
export class DecimalText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const json = JSON as unknown as {
  rawJSON(text: string): unknown
  parse(text: string, revive: (key: string, value: unknown, context: { source?: string }) => unknown): unknown
}

/** Cents as a decimal number with two places: 1250 is 12.50. */
export function eurosText(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Cents as a number to be written into JSON, exactly. */
export function eurosJson(cents: number): unknown {
  return json.rawJSON(eurosText(cents))
}

/** Decimal text as cents; undefined for what is no amount, or has a fraction of a cent. */
export function centsOf(text: string): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '' || !/^\d{0,2}0*$/.test(fraction)) return undefined
  return Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`)
}

/** Reads JSON; numbers are `DecimalText`. Throws as `JSON.parse` does. */
export function parseExactly(text: string): unknown {
  return json.parse(text, (_key, value, { source }) => (typeof value === 'number' ? new DecimalText(source ?? String(value)) : value))
}
