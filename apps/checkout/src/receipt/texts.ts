import type { Text } from '@escudo/contracts/page'

/** What the receipt says. */
export const receiptTexts = {
  payee: { PT: 'Comerciante', ES: 'Comercio', EN: 'Merchant' },
  paidWith: { PT: 'Pago com', ES: 'Pagado con', EN: 'Paid with' },
  authorisedWith: { PT: 'Autorizado com', ES: 'Autorizado con', EN: 'Authorised with' },
  date: { PT: 'Data', ES: 'Fecha', EN: 'Date' },
  seeReceipt: { PT: 'Ver recibo', ES: 'Ver recibo', EN: 'See receipt' },
  hideReceipt: { PT: 'Fechar recibo', ES: 'Cerrar recibo', EN: 'Hide receipt' },
  receipt: { PT: 'Recibo', ES: 'Recibo', EN: 'Receipt' },
  receiptHeld: { PT: 'Comprovativo de autorização', ES: 'Comprobante de autorización', EN: 'Proof of authorisation' },
  nif: { PT: 'NIF', ES: 'NIF', EN: 'Tax number (NIF)' },
  whatFor: { PT: 'Descrição', ES: 'Descripción', EN: 'Description' },
  noFees: { PT: 'Sem custos para quem paga', ES: 'Sin gastos para quien paga', EN: 'No charges for the payer' },
  receiptPdf: { PT: 'Comprovativo em PDF', ES: 'Comprobante en PDF', EN: 'Receipt as PDF' },
  receiptEmail: { PT: 'Receber por e-mail', ES: 'Recibir por correo electrónico', EN: 'Get it by e-mail' },
  sendReceipt: { PT: 'Enviar comprovativo', ES: 'Enviar comprobante', EN: 'Send receipt' },
  receiptSent: { PT: 'Enviado para {email}.', ES: 'Enviado a {email}.', EN: 'Sent to {email}.' },
} as const satisfies Record<string, Text>
