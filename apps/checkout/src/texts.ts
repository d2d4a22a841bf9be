import type { Text } from '@escudo/contracts/page'
import { layoutTexts } from './layouts/texts.ts'
import { methodTexts } from './method-texts.ts'

/** Every sentence of the page. `{amount}`, `{digits}` and `{time}` are filled in when said. */
export const texts = {
  ...layoutTexts,
  skip: { PT: 'Saltar para o pagamento', ES: 'Ir al pago', EN: 'Skip to payment' },
  languages: { PT: 'Idioma', ES: 'Idioma', EN: 'Language' },
  payment: { PT: 'Pagamento', ES: 'Pago', EN: 'Payment' },
  amount: { PT: 'Valor', ES: 'Importe', EN: 'Amount' },
  reference: { PT: 'Referência', ES: 'Referencia', EN: 'Reference' },
  code: { PT: 'Código', ES: 'Código', EN: 'Code' },
  platform: { PT: 'Plataforma', ES: 'Plataforma', EN: 'Platform' },
  limit: { PT: 'Pagar até', ES: 'Fecha límite', EN: 'Pay by' },
  lisbon: { PT: '{time} (Lisboa)', ES: '{time} (Lisboa)', EN: '{time} (Lisbon)' },
  secure: { PT: 'Pagamento seguro com o Escudo', ES: 'Pago seguro con Escudo', EN: 'Secure payment by Escudo' },

  howToPay: { PT: 'Como quer pagar?', ES: '¿Cómo quiere pagar?', EN: 'How would you like to pay?' },
  payByCard: { PT: 'Pagar com cartão', ES: 'Pagar con tarjeta', EN: 'Pay by card' },
  payByMultibanco: { PT: 'Pagar por Multibanco', ES: 'Pagar por Multibanco', EN: 'Pay by Multibanco' },
  payByMbway: { PT: 'Pagar com MB WAY', ES: 'Pagar con MB WAY', EN: 'Pay with MB WAY' },
  aboutCard: {
    PT: 'Visa, Mastercard ou American Express',
    ES: 'Visa, Mastercard o American Express',
    EN: 'Visa, Mastercard or American Express',
  },
  aboutMultibanco: {
    PT: 'Num caixa automático ou no homebanking',
    ES: 'En un cajero portugués o en su banca en línea',
    EN: 'At a cash machine or in online banking',
  },
  aboutMbway: { PT: 'Aceite na app, no seu telemóvel', ES: 'Acepte en la app de su móvil', EN: 'Approve in the app on your phone' },
  noMethods: { PT: 'De momento não há forma de pagar', ES: 'Ahora mismo no se puede pagar', EN: 'There is no way to pay right now' },
  noMethodsNow: {
    PT: 'Fale com a loja para combinar o pagamento.',
    ES: 'Contacte con la tienda para acordar el pago.',
    EN: 'Please contact the shop to arrange the payment.',
  },
  authoriseNote: {
    PT: 'O valor fica reservado e só é cobrado quando a loja o confirmar.',
    ES: 'El importe queda reservado y solo se cobra cuando la tienda lo confirme.',
    EN: 'The amount is set aside and only charged once the shop confirms it.',
  },
  notPaid: { PT: 'O pagamento não foi feito', ES: 'El pago no se ha realizado', EN: 'The payment did not go through' },
  tryAgain: {
    PT: 'Nada foi cobrado. Pode tentar outra vez.',
    ES: 'No se ha cobrado nada. Puede intentarlo de nuevo.',
    EN: 'Nothing was charged. You can try again.',
  },
  tryAnother: {
    PT: 'Nada foi cobrado. Tente outra vez ou escolha outro método.',
    ES: 'No se ha cobrado nada. Inténtelo de nuevo o elija otro método.',
    EN: 'Nothing was charged. Try again or choose another method.',
  },

  pay: { PT: 'Pagar {amount}', ES: 'Pagar {amount}', EN: 'Pay {amount}' },
  authorise: { PT: 'Autorizar {amount}', ES: 'Autorizar {amount}', EN: 'Authorise {amount}' },
  needsScript: {
    PT: 'Para pagar aqui, ative o JavaScript no navegador.',
    ES: 'Para pagar aquí, active JavaScript en el navegador.',
    EN: 'To pay here, turn on JavaScript in your browser.',
  },
  sending: { PT: 'A enviar…', ES: 'Enviando…', EN: 'Sending…' },
  failed: { PT: 'Não foi possível continuar', ES: 'No se ha podido continuar', EN: 'We could not continue' },
  unreachable: { PT: 'A ligação falhou', ES: 'Ha fallado la conexión', EN: 'The connection failed' },
  unreachableNow: {
    PT: 'Estamos a ver o que aconteceu. Se este formulário continuar aqui, pode tentar outra vez.',
    ES: 'Estamos comprobando qué ha pasado. Si este formulario sigue aquí, puede intentarlo de nuevo.',
    EN: 'We are checking what happened. If this form stays here, you can try again.',
  },

  cardNumber: { PT: 'Número do cartão', ES: 'Número de la tarjeta', EN: 'Card number' },
  expiry: { PT: 'Validade', ES: 'Caducidad', EN: 'Expiry date' },
  expiryShape: { PT: 'MM / AA', ES: 'MM / AA', EN: 'MM / YY' },
  holder: { PT: 'Nome no cartão', ES: 'Nombre en la tarjeta', EN: 'Name on card' },
  securityCode: { PT: 'Código de segurança', ES: 'Código de seguridad', EN: 'Security code' },
  codeOnBack: { PT: '3 dígitos no verso', ES: '3 dígitos del reverso', EN: '3 digits on the back' },
  codeOnFront: { PT: '4 dígitos na frente', ES: '4 dígitos del anverso', EN: '4 digits on the front' },
  saveCard: {
    PT: 'Guardar este cartão para a próxima vez',
    ES: 'Guardar esta tarjeta para la próxima vez',
    EN: 'Save this card for next time',
  },
  bankMayAsk: {
    PT: 'O seu banco pode pedir-lhe que confirme.',
    ES: 'Su banco puede pedirle que confirme.',
    EN: 'Your bank may ask you to confirm.',
  },
  wrongNumber: { PT: 'Confira o número do cartão.', ES: 'Revise el número de la tarjeta.', EN: 'Check the card number.' },
  wrongExpiry: { PT: 'Escreva o mês e o ano.', ES: 'Escriba el mes y el año.', EN: 'Enter month and year.' },
  expiredCard: { PT: 'Este cartão expirou.', ES: 'Esta tarjeta ha caducado.', EN: 'This card has expired.' },
  wrongHolder: {
    PT: 'Escreva o nome que está no cartão.',
    ES: 'Escriba el nombre que figura en la tarjeta.',
    EN: 'Enter the name on the card.',
  },
  wrongCode: { PT: 'São {digits} dígitos.', ES: 'Son {digits} dígitos.', EN: 'Enter the {digits} digits.' },

  phoneNumber: { PT: 'Número de telemóvel', ES: 'Número de móvil', EN: 'Mobile number' },
  prefix: { PT: 'Indicativo', ES: 'Prefijo', EN: 'Country code' },
  mbwayHint: { PT: 'O número que usa no MB WAY', ES: 'El número que usa en MB WAY', EN: 'The number you use with MB WAY' },
  wrongPhone: {
    PT: 'Confira o número: tem de ser um telemóvel.',
    ES: 'Revise el número: debe ser un móvil.',
    EN: 'Check the number: it must be a mobile.',
  },
  savePhone: {
    PT: 'Guardar este número para a próxima vez',
    ES: 'Guardar este número para la próxima vez',
    EN: 'Save this number for next time',
  },

  mbEntity: { PT: 'Entidade', ES: 'Entidad', EN: 'Entity' },
  multibancoHow: {
    PT: 'Num Multibanco ou no homebanking, escolha Pagamentos e depois Pagamento de serviços/compras.',
    ES: 'En un cajero Multibanco o en su banca en línea portuguesa, elija Pagamentos y después Pagamento de serviços/compras.',
    EN: 'At a Multibanco machine or in Portuguese online banking, choose Pagamentos, then Pagamento de serviços/compras.',
  },
  multibancoAfter: {
    PT: 'Assim que pagar, a confirmação aparece aqui.',
    ES: 'Cuando pague, esta página se actualiza sola.',
    EN: 'Once you have paid, this page updates by itself.',
  },
  copy: { PT: 'Copiar', ES: 'Copiar', EN: 'Copy' },
  copied: { PT: 'Copiado', ES: 'Copiado', EN: 'Copied' },

  onPhone: { PT: 'Aceite o pagamento no telemóvel', ES: 'Acepte el pago en su móvil', EN: 'Approve the payment on your phone' },
  sentTo: { PT: 'Enviámos o pedido para', ES: 'Hemos enviado la solicitud a', EN: 'We sent the request to' },
  endsIn: { PT: 'Número terminado em {digits}', ES: 'Número terminado en {digits}', EN: 'Number ending in {digits}' },
  openApp: { PT: 'Abra a app MB WAY.', ES: 'Abra la app MB WAY.', EN: 'Open the MB WAY app.' },
  checkApp: { PT: 'Confira o valor: {amount}.', ES: 'Compruebe el importe: {amount}.', EN: 'Check the amount: {amount}.' },
  approveApp: {
    PT: 'Aceite com o seu PIN ou biometria.',
    ES: 'Acepte con su PIN o biometría.',
    EN: 'Approve with your PIN or biometrics.',
  },
  timeLeft: { PT: 'Tempo para aceitar', ES: 'Tiempo para aceptar', EN: 'Time left to approve' },
  refresh: { PT: 'Já aceitei: atualizar', ES: 'Ya he aceptado: actualizar', EN: 'I have approved it: refresh' },

  atBank: { PT: 'O seu banco pede confirmação', ES: 'Su banco pide confirmación', EN: 'Your bank asks you to confirm' },
  checking: { PT: 'Estamos a confirmar com o seu banco', ES: 'Estamos confirmando con su banco', EN: 'We are confirming with your bank' },
  checkingNow: {
    PT: 'Não pague outra vez. Esta página atualiza-se sozinha; se a fechar, o pagamento continua.',
    ES: 'No pague otra vez. Esta página se actualiza sola; si la cierra, el pago sigue su curso.',
    EN: 'Do not pay again. This page updates itself; if you close it, the payment carries on.',
  },

  paid: { PT: 'Pagamento feito', ES: 'Pago realizado', EN: 'Payment complete' },
  paidNow: {
    PT: 'Recebemos o seu pagamento de {amount}.',
    ES: 'Hemos recibido su pago de {amount}.',
    EN: 'We received your payment of {amount}.',
  },
  authorised: { PT: 'Pagamento autorizado', ES: 'Pago autorizado', EN: 'Payment authorised' },
  authorisedNow: {
    PT: 'Reservámos {amount}. O valor só é cobrado quando a loja o confirmar.',
    ES: 'Hemos reservado {amount}. El importe solo se cobra cuando la tienda lo confirme.',
    EN: 'We set aside {amount}. It is only charged once the shop confirms.',
  },
  payee: { PT: 'A favor de', ES: 'A favor de', EN: 'Merchant' },
  paidWith: { PT: 'Pago com', ES: 'Pagado con', EN: 'Paid with' },
  authorisedWith: { PT: 'Autorizado com', ES: 'Autorizado con', EN: 'Authorised with' },
  date: { PT: 'Data', ES: 'Fecha', EN: 'Date' },
  cancelled: { PT: 'Pagamento cancelado', ES: 'Pago cancelado', EN: 'Payment cancelled' },
  cancelledNow: {
    PT: 'Nada foi cobrado e já não é preciso pagar.',
    ES: 'No se ha cobrado nada y ya no hace falta pagar.',
    EN: 'Nothing was charged and there is nothing left to pay.',
  },
  expired: { PT: 'O prazo para pagar terminou', ES: 'El plazo para pagar ha terminado', EN: 'The time to pay has ended' },
  expiredNow: {
    PT: 'Este pagamento já não pode ser feito. Se ainda o quer, peça um novo à loja.',
    ES: 'Este pago ya no puede hacerse. Si todavía lo quiere, pida uno nuevo a la tienda.',
    EN: 'This payment can no longer be made. If you still want it, ask the shop for a new one.',
  },
  telling: { PT: 'A avisar a loja…', ES: 'Avisando a la tienda…', EN: 'Telling the shop…' },
  leavingSoon: {
    PT: 'Volta à loja dentro de momentos.',
    ES: 'Volverá a la tienda en unos instantes.',
    EN: 'You will return to the shop in a moment.',
  },
  leave: { PT: 'Voltar à loja', ES: 'Volver a la tienda', EN: 'Return to the shop' },
  stay: { PT: 'Ficar nesta página', ES: 'Quedarme en esta página', EN: 'Stay on this page' },

  back: { PT: 'Voltar', ES: 'Volver', EN: 'Back' },
  cancel: { PT: 'Cancelar pagamento', ES: 'Cancelar el pago', EN: 'Cancel payment' },
  cancelSure: { PT: 'Cancelar este pagamento?', ES: '¿Cancelar este pago?', EN: 'Cancel this payment?' },
  cancelMeans: {
    PT: 'Avisamos a loja e deixará de poder pagar aqui.',
    ES: 'Avisamos a la tienda y ya no podrá pagar aquí.',
    EN: 'We will tell the shop, and you will no longer be able to pay here.',
  },
  ...methodTexts,
  keepPaying: { PT: 'Continuar a pagar', ES: 'Seguir pagando', EN: 'Keep paying' },
} as const satisfies Record<string, Text>

export type TextKey = keyof typeof texts
