/** "12,50" or "12.5" as cents; undefined when it is no amount between one cent and `most`. */
export function typedCents(typed: string, most: number): number | undefined {
  const [, euros, cents = ''] = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(typed) ?? []
  if (euros === undefined) return undefined
  const amount = Number(euros) * 100 + Number(cents.padEnd(2, '0'))
  return amount >= 1 && amount <= most ? amount : undefined
}

/** Cents as somebody would type them. */
export function centsTyped(cents: number, language: 'PT' | 'ES' | 'EN'): string {
  const typed = (cents / 100).toFixed(2)
  return language === 'EN' ? typed : typed.replace('.', ',')
}

/** Euros as the wire has them, `0.27000000`, as somebody would type them: two decimals, and more only where they say something. */
export function eurosTyped(text: string, language: 'PT' | 'ES' | 'EN'): string {
  const [euros = '0', decimals = ''] = text.split('.')
  const typed = `${euros}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`
  return language === 'EN' ? typed : typed.replace('.', ',')
}

/** Euros with eight decimals, as the wire has them, as whole cents towards zero. */
export function centsOfEuros(text: string): number {
  const [, sign, euros = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const cents = Number(euros) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2))
  return sign === '-' ? -cents : cents
}
