import type { Text } from '@escudo/contracts/page'

/** What the page says of saved methods, billing, limits, the connection and the receipt. */
export const methodTexts = {
  anotherCard: { PT: 'Outro cartão', ES: 'Otra tarjeta', EN: 'Another card' },
  anotherPhone: { PT: 'MB WAY com outro número', ES: 'MB WAY con otro número', EN: 'MB WAY with another number' },
  savedUntil: { PT: 'Guardado, válido até {expiry}', ES: 'Guardada, caduca en {expiry}', EN: 'Saved, expires {expiry}' },
  savedExpired: {
    PT: 'Expirou em {expiry}: use outro cartão',
    ES: 'Caducó en {expiry}: use otra tarjeta',
    EN: 'Expired {expiry}: use another card',
  },
  savedPhone: {
    PT: 'Número guardado: enviamos o pedido para a app',
    ES: 'Número guardado: enviamos la solicitud a la app',
    EN: 'Saved number: we send the request to the app',
  },
  savedName: { PT: '{name} terminado em {digits}', ES: '{name} terminado en {digits}', EN: '{name} ending in {digits}' },
  willSaveCard: {
    PT: 'Com o pagamento, este cartão fica guardado, como acordou com a loja: o número e a validade, nunca o código de segurança.',
    ES: 'Con el pago, esta tarjeta queda guardada, según lo acordado con la tienda: el número y la caducidad, nunca el código de seguridad.',
    EN: 'Paying saves this card, as agreed with the shop: its number and expiry date, never the security code.',
  },
  willSavePhone: {
    PT: 'Com o pagamento, este número fica guardado, como acordou com a loja.',
    ES: 'Con el pago, este número queda guardado, según lo acordado con la tienda.',
    EN: 'Paying saves this number, as agreed with the shop.',
  },
  keepsCard: {
    PT: 'Guardamos o número e a validade, nunca o código de segurança. Pode pedir à loja que os apague.',
    ES: 'Guardamos el número y la caducidad, nunca el código de seguridad. Puede pedir a la tienda que los borre.',
    EN: 'We keep the number and expiry date, never the security code. You can ask the shop to delete them.',
  },
  keepsPhone: {
    PT: 'Guardamos só o número. Pode pedir à loja que o apague.',
    ES: 'Guardamos solo el número. Puede pedir a la tienda que lo borre.',
    EN: 'We keep the number only. You can ask the shop to delete it.',
  },

  between: {
    PT: 'Só para valores entre {minimum} e {maximum}',
    ES: 'Solo para importes entre {minimum} y {maximum}',
    EN: 'Only for amounts between {minimum} and {maximum}',
  },
  chooseOther: { PT: 'Escolha outro método.', ES: 'Elija otro método.', EN: 'Choose another method.' },
  limitsChanged: {
    PT: 'Este método deixou de aceitar este valor. Nada foi cobrado.',
    ES: 'Este método ya no acepta este importe. No se ha cobrado nada.',
    EN: 'This method no longer accepts this amount. Nothing was charged.',
  },
  notPaidWith: {
    PT: 'O pagamento com {method} não foi feito',
    ES: 'El pago con {method} no se ha realizado',
    EN: 'The payment with {method} did not go through',
  },
  toCorrect: { PT: 'Por corrigir: {fields}.', ES: 'Por corregir: {fields}.', EN: 'To correct: {fields}.' },

  codeHelp: { PT: 'Onde está o código de segurança?', ES: '¿Dónde está el código de seguridad?', EN: 'Where is the security code?' },
  codeHelpBack: {
    PT: 'São os três dígitos no verso do cartão, junto à assinatura.',
    ES: 'Son los tres dígitos del reverso de la tarjeta, junto a la firma.',
    EN: 'The three digits on the back of the card, next to the signature.',
  },
  codeHelpFront: {
    PT: 'No American Express são os quatro dígitos na frente, acima do número.',
    ES: 'En American Express son los cuatro dígitos del anverso, encima del número.',
    EN: 'On American Express, the four digits on the front, above the number.',
  },
  close: { PT: 'Fechar', ES: 'Cerrar', EN: 'Close' },

  billing: { PT: 'Morada de faturação', ES: 'Dirección de facturación', EN: 'Billing address' },
  edit: { PT: 'Alterar', ES: 'Cambiar', EN: 'Edit' },
  country: { PT: 'País', ES: 'País', EN: 'Country' },
  street: { PT: 'Rua e número', ES: 'Calle y número', EN: 'Street and number' },
  street2: { PT: 'Andar, porta (opcional)', ES: 'Piso, puerta (opcional)', EN: 'Flat, floor (optional)' },
  postCode: { PT: 'Código postal', ES: 'Código postal', EN: 'Post code' },
  city: { PT: 'Localidade', ES: 'Localidad', EN: 'City' },
  district: { PT: 'Distrito (opcional)', ES: 'Provincia (opcional)', EN: 'District or state (optional)' },
  districtOfPortugal: {
    PT: 'Distrito ou região (opcional)',
    ES: 'Distrito o región (opcional)',
    EN: 'District or region (optional)',
  },
  email: { PT: 'E-mail', ES: 'Correo electrónico', EN: 'Email' },
  fillIn: { PT: 'Preencha este campo.', ES: 'Rellene este campo.', EN: 'Fill this in.' },
  wrongPostCode: { PT: 'Escreva-o assim: 1000-001.', ES: 'Escríbalo así: 1000-001.', EN: 'Write it like this: 1000-001.' },
  wrongEmail: { PT: 'Confira o e-mail.', ES: 'Revise el correo electrónico.', EN: 'Check the email address.' },

  offline: { PT: 'Sem ligação à internet', ES: 'Sin conexión a internet', EN: 'No internet connection' },
  offlineNow: {
    PT: 'O que vê pode ter mudado. Assim que a ligação voltar, esta página atualiza-se sozinha.',
    ES: 'Lo que ve puede haber cambiado. En cuanto vuelva la conexión, esta página se actualiza sola.',
    EN: 'What you see may have changed. This page updates itself as soon as you are back online.',
  },
  reload: { PT: 'Ver se já foi pago', ES: 'Ver si ya está pagado', EN: 'See whether it is paid' },
  takesLate: {
    PT: 'Se já pagou no Multibanco, não pague outra vez: esta página mostra o pagamento assim que chegar.',
    ES: 'Si ya ha pagado en Multibanco, no pague otra vez: esta página mostrará el pago en cuanto llegue.',
    EN: 'If you have already paid at Multibanco, do not pay again: this page shows the payment as soon as it arrives.',
  },
  paidLate: {
    PT: 'O pagamento chegou depois do prazo e foi aceite.',
    ES: 'El pago ha llegado después del plazo y se ha aceptado.',
    EN: 'The payment came after the time limit and was accepted.',
  },

  export: { PT: 'Exportar', ES: 'Exportar', EN: 'Export' },
  seeReceipt: { PT: 'Ver recibo', ES: 'Ver recibo', EN: 'See receipt' },
  hideReceipt: { PT: 'Fechar recibo', ES: 'Cerrar recibo', EN: 'Hide receipt' },
  receipt: { PT: 'Recibo', ES: 'Recibo', EN: 'Receipt' },
  receiptHeld: { PT: 'Comprovativo de autorização', ES: 'Comprobante de autorización', EN: 'Proof of authorisation' },
  nif: { PT: 'NIF', ES: 'NIF', EN: 'Tax number (NIF)' },
  whatFor: { PT: 'Descrição', ES: 'Descripción', EN: 'Description' },
  noFees: { PT: 'Sem custos para quem paga', ES: 'Sin gastos para quien paga', EN: 'No charges for the payer' },
  printReceipt: { PT: 'Imprimir ou guardar em PDF', ES: 'Imprimir o guardar en PDF', EN: 'Print or save as PDF' },
} as const satisfies Record<string, Text>
