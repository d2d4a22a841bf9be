import type { Text } from './languages.ts'
import type { MethodCode } from './statuses.ts'

/** The names of the payment methods as a payer reads them (facts rest.md §3.4). */
export const methodNames: Readonly<Record<MethodCode, Text>> = {
  CC: { PT: 'Cartão de crédito/débito', ES: 'Tarjeta de crédito/débito', EN: 'Credit/debit card' },
  MB: { PT: 'Multibanco', ES: 'Multibanco', EN: 'Multibanco' },
  MW: { PT: 'MB WAY', ES: 'MB WAY', EN: 'MB WAY' },
}
