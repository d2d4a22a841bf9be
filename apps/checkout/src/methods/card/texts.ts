import type { Text } from '@escudo/contracts/page'

/** What the page says of cards: typed ones, saved ones and the security code. */
export const cardTexts = {
  payByCard: { PT: 'Pagar com cartão', ES: 'Pagar con tarjeta', EN: 'Pay by card' },
  anotherCard: { PT: 'Outro cartão', ES: 'Otra tarjeta', EN: 'Another card' },
  cardNumber: { PT: 'Número do cartão', ES: 'Número de la tarjeta', EN: 'Card number' },
  expiry: { PT: 'Validade', ES: 'Caducidad', EN: 'Expiry date' },
  expiryShape: { PT: 'MM / AA', ES: 'MM / AA', EN: 'MM / YY' },
  holder: { PT: 'Nome no cartão', ES: 'Nombre en la tarjeta', EN: 'Name on card' },
  securityCode: { PT: 'CVV', ES: 'CVV', EN: 'CVV' },
  codeOnBack: { PT: '3 dígitos no verso', ES: '3 dígitos al dorso', EN: '3 digits on the back' },
  codeOnFront: { PT: '4 dígitos na frente', ES: '4 dígitos en el anverso', EN: '4 digits on the front' },
  codeHelp: { PT: 'Onde está o código de segurança?', ES: '¿Dónde está el código de seguridad?', EN: 'Where is the security code?' },
  codeHelpBack: {
    PT: 'São os três dígitos no verso do cartão, junto à assinatura.',
    ES: 'Son los tres dígitos del dorso de la tarjeta, junto a la firma.',
    EN: 'The three digits on the back of the card, next to the signature.',
  },
  codeHelpFront: {
    PT: 'No American Express são os quatro dígitos na frente, acima do número.',
    ES: 'En American Express son los cuatro dígitos de la parte delantera, encima del número.',
    EN: 'On American Express, the four digits on the front, above the number.',
  },
  close: { PT: 'Fechar', ES: 'Cerrar', EN: 'Close' },
  bankMayAsk: {
    PT: 'O seu banco pode pedir-lhe que confirme.',
    ES: 'Su banco puede pedirle que confirme el pago.',
    EN: 'Your bank may ask you to confirm.',
  },
  toCardEntry: { PT: 'Continuar para o cartão', ES: 'Continuar con la tarjeta', EN: 'Continue to card details' },
  cardAtAcquirer: {
    PT: 'A seguir, vai introduzir os dados do cartão na página segura da entidade que processa o pagamento.',
    ES: 'A continuación introducirá los datos de la tarjeta en la página segura de la entidad que procesa el pago.',
    EN: 'Next, you will enter your card details on the payment processor’s secure page.',
  },
  atAcquirer: { PT: 'Introduza os dados do cartão', ES: 'Introduzca los datos de la tarjeta', EN: 'Enter your card details' },
  atAcquirerHere: {
    PT: 'O pagamento de {amount} faz-se na página segura da entidade que o processa. Depois, esta página atualiza-se sozinha.',
    ES: 'El pago de {amount} se hace en la página segura de la entidad que lo procesa. Después, esta página se actualiza sola.',
    EN: 'You pay {amount} on the secure page of the payment processor. This page then updates itself.',
  },
  openAcquirer: { PT: 'Abrir a página do cartão', ES: 'Abrir la página de la tarjeta', EN: 'Open the card page' },
  atBankBeside: {
    PT: 'O banco que emitiu o cartão confirma o pagamento de {amount} numa página própria. Depois, esta página atualiza-se sozinha.',
    ES: 'El banco que emitió la tarjeta confirma el pago de {amount} en su propia página. Después, esta página se actualiza sola.',
    EN: 'The bank that issued your card confirms the payment of {amount} on a page of its own. This page then updates itself.',
  },
  openBank: { PT: 'Continuar para o banco', ES: 'Ir a la página del banco', EN: 'Continue to your bank' },
  leaveAcquirer: { PT: 'Escolher outra forma de pagamento', ES: 'Elegir otra forma de pago', EN: 'Choose another way to pay' },
  wrongNumber: { PT: 'Confira o número do cartão.', ES: 'Revise el número de la tarjeta.', EN: 'Check the card number.' },
  missingNumber: { PT: 'Indique o número do cartão.', ES: 'Indique el número de la tarjeta.', EN: 'Enter the card number.' },
  otherBrand: {
    PT: 'Aceitamos Visa, Mastercard e American Express.',
    ES: 'Aceptamos Visa, Mastercard y American Express.',
    EN: 'We accept Visa, Mastercard and American Express.',
  },
  adviseCard: { PT: 'Use outro cartão.', ES: 'Use otra tarjeta.', EN: 'Use another card.' },
  adviseDetails: {
    PT: 'Confira os dados do cartão ou use outro.',
    ES: 'Revise los datos de la tarjeta o use otra.',
    EN: 'Check the card details or use another card.',
  },
  adviseExpiry: {
    PT: 'Confira a validade ou use outro cartão.',
    ES: 'Revise la caducidad o use otra tarjeta.',
    EN: 'Check the expiry date or use another card.',
  },
  adviseConfirm: {
    PT: 'Tente outra vez e confirme junto do seu banco.',
    ES: 'Inténtelo de nuevo y confirme el pago cuando se lo pida su banco.',
    EN: 'Try again and confirm with your bank.',
  },
  wrongExpiry: { PT: 'Escreva o mês e o ano.', ES: 'Escriba el mes y el año.', EN: 'Enter the month and year.' },
  expiredCard: { PT: 'Este cartão expirou.', ES: 'Esta tarjeta ha caducado.', EN: 'This card has expired.' },
  wrongHolder: {
    PT: 'Escreva o nome que está no cartão.',
    ES: 'Escriba el nombre que figura en la tarjeta.',
    EN: 'Enter the name on the card.',
  },
  wrongCode: {
    PT: 'Indique os {digits} dígitos do CVV.',
    ES: 'Indique los {digits} dígitos del CVV.',
    EN: 'Enter the {digits} digits of the CVV.',
  },
  saveCard: {
    PT: 'Guardar este cartão para a próxima vez',
    ES: 'Guardar esta tarjeta para la próxima vez',
    EN: 'Save this card for next time',
  },
  keepsCard: {
    PT: 'Guardamos o número e a validade, nunca o código de segurança. Pode pedir à loja que os apague.',
    ES: 'Guardamos el número y la caducidad, nunca el código de seguridad. Puede pedir a la tienda que los borre.',
    EN: 'We keep the number and expiry date, never the security code. You can ask the shop to delete them.',
  },
  willSaveCard: {
    PT: 'Com o pagamento, este cartão fica guardado, como acordou com a loja: o número e a validade, nunca o código de segurança.',
    ES: 'Con el pago, esta tarjeta queda guardada, según lo acordado con la tienda: el número y la caducidad, nunca el código de seguridad.',
    EN: 'Paying saves this card, as agreed with the shop: its number and expiry date, never the security code.',
  },
  keepsCardThere: {
    PT: 'O cartão fica na entidade que processa o pagamento; nós guardamos a marca, os últimos quatro dígitos e a validade. Pode pedir à loja que o apague.',
    ES: 'La tarjeta queda en la entidad que procesa el pago; nosotros guardamos la marca, los últimos cuatro dígitos y la caducidad. Puede pedir a la tienda que la borre.',
    EN: 'The payment processor keeps the card; we keep its brand, last four digits and expiry date. You can ask the shop to delete it.',
  },
  willSaveCardThere: {
    PT: 'Com o pagamento, este cartão fica guardado na entidade que processa o pagamento, como acordou com a loja.',
    ES: 'Con el pago, esta tarjeta queda guardada en la entidad que procesa el pago, según lo acordado con la tienda.',
    EN: 'Paying saves this card with the payment processor, as agreed with the shop.',
  },
  savedCard: { PT: 'Guardado', ES: 'Guardada', EN: 'Saved' },
  savedUntil: { PT: 'Guardado, válido até {expiry}', ES: 'Guardada · caduca en {expiry}', EN: 'Saved, expires {expiry}' },
  savedExpired: {
    PT: 'Expirou em {expiry}: use outro cartão',
    ES: 'Caducó en {expiry}: use otra tarjeta',
    EN: 'Expired {expiry}: use another card',
  },
} as const satisfies Record<string, Text>
