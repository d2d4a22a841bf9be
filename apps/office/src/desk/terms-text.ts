import type { OfficeData } from '@escudo/contracts/page'

type Terms = OfficeData<'getTerms'>

/** Cents as people read them, without a division. */
export function euros(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)},${digits.slice(-2)} €`
}

/** Of `0.12000000` what counts: two decimals at least. */
const shortEuros = (text: string): string => {
  const [whole = '0', decimals = ''] = text.split('.')
  return `${whole},${decimals.replace(/0+$/, '').padEnd(2, '0')} €`
}

/** Hundredths of a per cent as a per cent. */
const percent = (basisPoints: number): string => {
  const digits = String(basisPoints).padStart(3, '0')
  return `${digits.slice(0, -2)},${digits.slice(-2)} %`
}

export const termText = ({ code, fixed, basisPoints }: Terms['methods'][number]): string =>
  `${code} ${shortEuros(fixed)} + ${percent(basisPoints)}`

/** What an entity would pay, in one line. */
export const termsText = ({ methods, disputeFee }: Terms): string =>
  [...methods.map(termText), ...(disputeFee === undefined ? [] : [`↺ ${shortEuros(disputeFee)}`])].join('; ')

type Limits = NonNullable<OfficeData<'decideProposal'>['limits']>

/** Between which amounts a method takes: `MB WAY 0,01 € – 750,00 €`. */
export const limitText = ({ code, minimumAmount, maximumAmount }: { code: string; minimumAmount: number; maximumAmount: number }): string =>
  `${code} ${euros(minimumAmount)} – ${euros(maximumAmount)}`.trim()

/** Between which amounts methods would take, in one line. */
export const limitsText = ({ methods }: Limits): string => methods.map(limitText).join('; ')
