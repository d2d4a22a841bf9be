import type { Text } from '@escudo/contracts/vocabulary'

/** What a receipt says, on paper and in a mail. */
export const receiptWords = {
  paid: { PT: 'Comprovativo de pagamento', ES: 'Comprobante de pago', EN: 'Proof of payment' },
  held: { PT: 'Comprovativo de autorização', ES: 'Comprobante de autorización', EN: 'Proof of authorisation' },
  payee: { PT: 'Comerciante', ES: 'Comercio', EN: 'Merchant' },
  nif: { PT: 'NIF', ES: 'NIF', EN: 'Tax number (NIF)' },
  amount: { PT: 'Valor', ES: 'Importe', EN: 'Amount' },
  paidWith: { PT: 'Pago com', ES: 'Pagado con', EN: 'Paid with' },
  heldWith: { PT: 'Autorizado com', ES: 'Autorizado con', EN: 'Authorised with' },
  date: { PT: 'Data', ES: 'Fecha', EN: 'Date' },
  lisbon: { PT: '{time} (Lisboa)', ES: '{time} (Lisboa)', EN: '{time} (Lisbon)' },
  whatFor: { PT: 'Descrição', ES: 'Descripción', EN: 'Description' },
  order: { PT: 'Encomenda', ES: 'Pedido', EN: 'Order' },
  reference: { PT: 'Referência', ES: 'Referencia', EN: 'Reference' },
  payment: { PT: 'Pagamento', ES: 'Pago', EN: 'Payment' },
  notInvoice: {
    PT: 'Este documento não substitui a fatura, que é emitida pelo comerciante.',
    ES: 'Este documento no sustituye a la factura, que emite el comercio.',
    EN: 'This document does not replace the invoice, which the merchant issues.',
  },
  heldNote: {
    PT: 'O valor está reservado e só é cobrado quando a loja o confirmar.',
    ES: 'El importe está reservado y solo se cobrará cuando la tienda lo confirme.',
    EN: 'The amount is on hold and is only charged once the shop confirms it.',
  },
  testMode: {
    PT: 'Modo de teste: nenhum dinheiro foi movimentado.',
    ES: 'Modo de prueba: no se ha movido dinero.',
    EN: 'Test mode: no money was moved.',
  },
  mailLead: {
    PT: 'Olá! Segue em anexo o comprovativo que pediu.',
    ES: '¡Hola! Adjuntamos el comprobante que ha pedido.',
    EN: 'Hello! The receipt you asked for is attached.',
  },
  mailWhy: {
    PT: 'Recebe esta mensagem porque alguém pediu que o comprovativo seguisse para este endereço. Se não foi quem o pediu, pode ignorá-la.',
    ES: 'Recibe este mensaje porque alguien pidió que el comprobante se enviara a esta dirección. Si no fue usted, puede ignorarlo.',
    EN: 'You are receiving this message because somebody asked for the receipt to be sent to this address. If it was not you, you can ignore it.',
  },
  file: { PT: 'comprovativo', ES: 'comprobante', EN: 'receipt' },
} as const satisfies Record<string, Text>
