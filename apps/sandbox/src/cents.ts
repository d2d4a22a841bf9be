const written = /^(\d{1,6})(?:[.,](\d{1,2}))?$/

/**
 * Integer cents of an amount in euros as people write it: `12`, `12,5`, `12.50 €`. Undefined for anything else and
 * for zero; a thousands separator is refused rather than guessed, since `1.000` could mean one euro.
 */
export function parseCents(text: string): number | undefined {
  const [, euros, cents = ''] = written.exec(text.replace(/[\s€]/g, '')) ?? []
  if (euros === undefined) return undefined
  const amountCents = Number(euros) * 100 + Number(cents.padEnd(2, '0'))
  return amountCents > 0 ? amountCents : undefined
}

/** Integer cents as a person would type them: `1250` gives `12,50`; empty when the text is no amount of cents. */
export function typedAmount(cents: string, decimalMark: ',' | '.'): string {
  if (!/^\d{1,8}$/.test(cents)) return ''
  const padded = cents.padStart(3, '0')
  return `${Number(padded.slice(0, -2))}${decimalMark}${padded.slice(-2)}`
}
