import { formatAmount, inSpaces, localeOf, methodTable, type Language, type MethodCode, type OfficeData } from '@escudo/contracts/page'

type Terms = OfficeData<'getTerms'>

/** What a method is called; a code of none is said as it is. */
export const methodName = (code: string, language: Language): string => methodTable[code as MethodCode]?.name[language] ?? code

/** Of `0.12000000` what counts: two decimals at least. As text, a decimal keeps all its places. */
const shortEuros = (text: string, language: Language): string => {
  const style = { style: 'currency', currency: 'EUR', minimumFractionDigits: 2, maximumFractionDigits: 8 } as const
  return inSpaces(new Intl.NumberFormat(localeOf(language), style).format(text as `${number}`), language)
}

/** Hundredths of a per cent as a per cent. */
const percent = (basisPoints: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', minimumFractionDigits: 2 }).format(`${basisPoints}E-4` as `${number}`)

/** What a method costs: `MB WAY: 0,27 € + 0,75 %`. */
export const termText = ({ code, fixed, basisPoints }: Terms['methods'][number], language: Language): string =>
  `${methodName(code, language)}: ${shortEuros(fixed, language)} + ${percent(basisPoints, language)}`

const vatNames = { PT: 'IVA', ES: 'IVA', EN: 'VAT' } as const satisfies Record<Language, string>

/** What is paid in taxes on it: `IVA: 23,00 %`. */
export const vatText = (basisPoints: number, language: Language): string => `${vatNames[language]}: ${percent(basisPoints, language)}`

/** What an entity would pay, in one line. */
export const termsText = ({ methods, disputeFee, vat }: Terms, language: Language): string =>
  [
    ...methods.map((one) => termText(one, language)),
    ...(disputeFee === undefined ? [] : [`↺ ${shortEuros(disputeFee, language)}`]),
    ...(vat === undefined ? [] : [vatText(vat, language)]),
  ].join('; ')

type Limits = NonNullable<OfficeData<'decideProposal'>['limits']>

type Between = { minimumAmount: number; maximumAmount: number }

/** Between which amounts: `0,01 € – 750,00 €`. */
export const betweenText = ({ minimumAmount, maximumAmount }: Between, language: Language): string =>
  `${formatAmount(minimumAmount, language)} – ${formatAmount(maximumAmount, language)}`

/** Between which amounts methods would take, in one line. */
export const limitsText = ({ methods }: Limits, language: Language): string =>
  methods.map((one) => `${methodName(one.code, language)}: ${betweenText(one, language)}`).join('; ')
