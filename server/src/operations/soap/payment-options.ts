import { methodNames, type Language, type MethodCode, type SoapValue, type Text } from '@escudo/contracts'
import type { Method } from '../../domain/payment.ts'
import type { Services } from '../context.ts'

const descriptions: Readonly<Record<MethodCode, Text>> = {
  CC: { PT: 'Pague com o seu cartão', ES: 'Pague con su tarjeta', EN: 'Pay with your card' },
  MB: {
    PT: 'Pague num caixa automático ou no homebanking',
    ES: 'Pague en un cajero automático o por banca en línea',
    EN: 'Pay at a cash machine or by online banking',
  },
  MW: { PT: 'Pague com o seu telemóvel', ES: 'Pague con su móvil', EN: 'Pay with your phone' },
}

/** The methods of a payment as a shop shows them at its till. */
export function paymentOptions(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  methods: readonly Method[],
  language: Language,
): SoapValue<'ResponsePaymentOption'>[] {
  return methods.map(({ code }) => ({
    code,
    name: methodNames[code][language],
    iconUrl: `${publicUrl}/soap/icons/${code.toLowerCase()}.svg`,
    description: descriptions[code][language],
  }))
}
