import type { Text } from '@escudo/contracts/page'

/** What the page says of Multibanco: what to type at the machine, and what comes of it. */
export const multibancoTexts = {
  payByMultibanco: { PT: 'Pagar com Multibanco', ES: 'Pagar con Multibanco', EN: 'Pay with Multibanco' },
  aboutMultibanco: {
    PT: 'Caixa automático ou homebanking',
    ES: 'Cajero portugués o banca en línea',
    EN: 'Cash machine or online banking',
  },
  mbEntity: { PT: 'Entidade', ES: 'Entidad', EN: 'Entity' },
  multibancoHow: {
    PT: 'Num Multibanco ou no homebanking, escolha Pagamentos e depois Pagamento de serviços/compras.',
    ES: 'En un cajero Multibanco o en su banca en línea portuguesa, elija Pagamentos y después Pagamento de serviços/compras.',
    EN: 'At a Multibanco machine or in Portuguese online banking, choose Pagamentos, then Pagamento de serviços/compras.',
  },
  multibancoAfter: {
    PT: 'Assim que pagar, a confirmação aparece aqui.',
    ES: 'Cuando pague, esta página se actualizará sola.',
    EN: 'Once you have paid, this page updates by itself.',
  },
  copy: { PT: 'Copiar', ES: 'Copiar', EN: 'Copy' },
  copied: { PT: 'Copiado', ES: 'Copiado', EN: 'Copied' },
  reload: { PT: 'Ver se já foi pago', ES: 'Ver si ya está pagado', EN: 'Check whether it has been paid' },
  takesLate: {
    PT: 'Se já pagou no Multibanco, não pague outra vez: esta página mostra o pagamento assim que chegar.',
    ES: 'Si ya ha pagado en Multibanco, no pague otra vez: esta página mostrará el pago en cuanto llegue.',
    EN: 'If you have already paid with Multibanco, do not pay again: this page shows the payment as soon as it arrives.',
  },
  tooLate: {
    PT: 'A referência Multibanco já não aceita pagamentos.',
    ES: 'La referencia Multibanco ya no admite pagos.',
    EN: 'This Multibanco reference can no longer be paid.',
  },
  paidLate: {
    PT: 'O pagamento chegou depois do prazo e foi aceite.',
    ES: 'El pago ha llegado después del plazo y se ha aceptado.',
    EN: 'The payment arrived after the deadline and was accepted.',
  },
} as const satisfies Record<string, Text>
