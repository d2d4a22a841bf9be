import { localeOf, type Language } from './languages.ts'

/** Eight digits of cents is what the check digits of a Multibanco reference can hold (specification rest-wire §3.1). */
export const maximumAmountCents = 99_999_999

/** "12,50 €" in the reader's own notation; `amountCents` is an integer, so no rounding happens here. */
export function formatAmount(amountCents: number, language: Language): string {
  const format = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' })
  return inSpaces(format.format(amountCents / 100), language)
}

/** Euros with decimals, as the wire spells them, for people: the decimals that count, two at least and `places` at most. */
export function formatExact(euros: string, language: Language, places: 2 | 8 = 8): string {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: places }
  const format = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR', ...decimals })
  // As text: a decimal of eight places keeps all of them.
  return inSpaces(format.format(euros as `${number}`), language)
}

/** A number that `Intl` wrote: Spanish parts thousands by a space, as its academies ask, where `Intl` still puts a full stop. */
export function inSpaces(written: string, language: Language): string {
  return language === 'ES' ? written.replaceAll('.', '\u00a0') : written
}

/** Euros with decimals, as the wire spells them, to the nearest cent: half a cent goes away from nought. */
function nearestCent(euros: string): number {
  const [, sign, whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(euros) ?? []
  const cents = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')) + (Number(decimals[2] ?? '0') >= 5 ? 1 : 0)
  return sign === '-' && cents !== 0 ? -cents : cents
}

/** An invoice as a document of money, in cents that add up: total and VAT are the nearest to the books, the fees what is between (decision 471). */
export function invoiceInCents({ taxAmount, totalAmount }: { taxAmount: string; totalAmount: string }): {
  netCents: number
  taxCents: number
  totalCents: number
} {
  const [taxCents, totalCents] = [nearestCent(taxAmount), nearestCent(totalAmount)]
  return { netCents: totalCents - taxCents, taxCents, totalCents }
}

/** Whether what the wire spells with decimals is whole cents. */
export const isWholeCents = (euros: string): boolean => /^-?\d+(\.\d{1,2}0*)?$/.test(euros)
