import { localeOf, type Language } from './languages.ts'

/** Eight digits of cents is what the check digits of a Multibanco reference can hold (specification rest-wire §3.1). */
export const maximumAmountCents = 99_999_999

/** "12,50 €" in the reader's own notation; `amountCents` is an integer, so no rounding happens here. */
export function formatAmount(amountCents: number, language: Language): string {
  const format = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' })
  return inSpaces(format.format(amountCents / 100), language)
}

/** A number that `Intl` wrote: Spanish parts thousands by a space, as its academies ask, where `Intl` still puts a full stop. */
export function inSpaces(written: string, language: Language): string {
  return language === 'ES' ? written.replaceAll('.', '\u00a0') : written
}
