import { methodTable, type Language, type SoapValue } from '@escudo/contracts'
import type { MethodOfType } from '../../domain/payment.ts'
import type { PlainServices } from '../../calls/call.ts'

/** The methods of a payment as a shop shows them at its till. */
export function paymentOptions(
  { publicUrl }: Pick<PlainServices, 'publicUrl'>,
  methods: readonly MethodOfType[],
  language: Language,
): SoapValue<'ResponsePaymentOption'>[] {
  return methods.map(({ code }) => ({
    code,
    name: methodTable[code].name[language],
    iconUrl: `${publicUrl}/soap/icons/${code.toLowerCase()}.svg`,
    description: methodTable[code].about[language],
  }))
}
