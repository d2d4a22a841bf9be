import type { Text } from './languages.ts'
import type { MethodCode, MethodType } from './statuses.ts'

/** The names of the payment methods as a payer reads them (facts rest.md §3.4). */
export const methodNames: Readonly<Record<MethodCode, Text>> = {
  CC: { PT: 'Cartão de crédito/débito', ES: 'Tarjeta de crédito/débito', EN: 'Credit/debit card' },
  MB: { PT: 'Multibanco', ES: 'Multibanco', EN: 'Multibanco' },
  MW: { PT: 'MB WAY', ES: 'MB WAY', EN: 'MB WAY' },
}

const onTerminal: Text = {
  PT: 'Cartão de crédito/débito TPA físico',
  ES: 'Tarjeta de crédito/débito TPV físico',
  EN: 'Credit/Debit card Physical TPA',
}

/** A method's name by its type too: a card at a physical terminal has one of its own. */
export function methodName(code: MethodCode, type: MethodType): Text {
  return code === 'CC' && type === 'TPA' ? onTerminal : methodNames[code]
}
