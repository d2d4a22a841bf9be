import type { Text } from '@escudo/contracts/page'

/** What the receipt says. */
export const receiptTexts = {
  payee: { PT: 'Comerciante', ES: 'Comercio', EN: 'Merchant' },
  paidWith: { PT: 'Pago com', ES: 'Pagado con', EN: 'Paid with' },
  authorisedWith: { PT: 'Autorizado com', ES: 'Autorizado con', EN: 'Authorised with' },
  date: { PT: 'Data', ES: 'Fecha', EN: 'Date' },
  receipt: { PT: 'Comprovativo', ES: 'Comprobante', EN: 'Receipt' },
  receiptHeld: { PT: 'Comprovativo de autorização', ES: 'Comprobante de autorización', EN: 'Proof of authorisation' },
  nif: { PT: 'NIF', ES: 'NIF', EN: 'Tax number (NIF)' },
  whatFor: { PT: 'Descrição', ES: 'Descripción', EN: 'Description' },
  noFees: { PT: 'Sem custos para quem paga', ES: 'Sin gastos para quien paga', EN: 'No fees for the payer' },
  receiptPdf: { PT: 'Guardar em PDF', ES: 'Guardar en PDF', EN: 'Save as PDF' },
  receiptEmail: { PT: 'Receber por e-mail', ES: 'Recibir por correo', EN: 'Get it by email' },
  missingEmail: { PT: 'Indique o e-mail.', ES: 'Indique el correo electrónico.', EN: 'Enter the email address.' },
  send: { PT: 'Enviar', ES: 'Enviar', EN: 'Send' },
  sendReceipt: { PT: 'Enviar comprovativo', ES: 'Enviar comprobante', EN: 'Send receipt' },
  receiptSent: { PT: 'Enviado para {email}.', ES: 'Enviado a {email}.', EN: 'Sent to {email}.' },
} as const satisfies Record<string, Text>
