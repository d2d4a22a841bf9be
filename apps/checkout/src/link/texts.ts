import type { Text } from '@escudo/contracts/page'

/** What the page of a payment link says, apart from the checkout's sentences: that page's script does not carry them. */
export const linkTexts = {
  skip: { PT: 'Saltar para o pagamento', ES: 'Ir al pago', EN: 'Skip to payment' },
  languages: { PT: 'Idioma', ES: 'Idioma', EN: 'Language' },
  secure: { PT: 'Pagamento seguro com o Escudo', ES: 'Pago seguro con Escudo', EN: 'Secure payment by Escudo' },
  toPay: { PT: 'Total a pagar', ES: 'Total a pagar', EN: 'Amount due' },
  howMuch: { PT: 'Quanto quer pagar?', ES: '¿Cuánto quiere pagar?', EN: 'How much would you like to pay?' },
  amount: { PT: 'Valor em euros', ES: 'Importe en euros', EN: 'Amount in euros' },
  between: { PT: 'De {least} a {most}', ES: 'De {least} a {most}', EN: 'From {least} to {most}' },
  atLeast: { PT: 'No mínimo {least}', ES: 'Mínimo {least}', EN: 'At least {least}' },
  atMost: { PT: 'No máximo {most}', ES: 'Máximo {most}', EN: 'At most {most}' },
  go: { PT: 'Continuar para o pagamento', ES: 'Continuar al pago', EN: 'Continue to payment' },
  next: {
    PT: 'A seguir escolhe como pagar. Nada é cobrado antes disso.',
    ES: 'A continuación podrá elegir cómo pagar. Hasta entonces no se cobra nada.',
    EN: 'You choose how to pay next. Nothing is charged before that.',
  },
  begun: {
    PT: 'Este pagamento já foi iniciado. Pode continuá-lo.',
    ES: 'Este pago ya está iniciado. Puede continuarlo.',
    EN: 'This payment has already been started. You can carry on with it.',
  },
  nif: { PT: 'NIF', ES: 'NIF', EN: 'Tax number (NIF)' },
  code: { PT: 'Encomenda', ES: 'Pedido', EN: 'Order' },
  limit: { PT: 'Pagar até', ES: 'Fecha límite', EN: 'Due' },
  lisbon: { PT: '{time}\u00a0(Lisboa)', ES: '{time}\u00a0(Lisboa)', EN: '{time}\u00a0(Lisbon)' },
  wrongAmount: {
    PT: 'Escreva o valor em euros, por exemplo 12,50',
    ES: 'Escriba el importe en euros, por ejemplo 12,50',
    EN: 'Enter the amount in euros, for example 12.50',
  },
  busy: { PT: 'Alguém está a pagar agora', ES: 'Alguien está pagando ahora mismo', EN: 'Somebody is paying right now' },
  busyText: {
    PT: 'Este link só pode ser pago uma vez. Tente de novo dentro de alguns minutos.',
    ES: 'Con este enlace solo se puede pagar una vez. Inténtelo de nuevo en unos minutos.',
    EN: 'This link can only be paid once. Try again in a few minutes.',
  },
  wait: { PT: 'Espere um minuto', ES: 'Espere un minuto', EN: 'Please wait a minute' },
  waitText: {
    PT: 'Foram iniciados muitos pagamentos a partir desta rede. Tente de novo daqui a pouco.',
    ES: 'Se han iniciado muchos pagos desde esta red. Inténtelo de nuevo dentro de un momento.',
    EN: 'Too many payments have been started from this network. Try again in a minute.',
  },
  other: { PT: 'De momento não é possível pagar', ES: 'Ahora mismo no se puede pagar', EN: 'You cannot pay right now' },
  otherText: {
    PT: 'Nada foi cobrado. Fale com {name} para combinar o pagamento.',
    ES: 'No se ha cobrado nada. Contacte con {name} para acordar el pago.',
    EN: 'Nothing was charged. Please contact {name} to arrange the payment.',
  },
  used: { PT: 'Este link já foi pago', ES: 'Este enlace ya se ha pagado', EN: 'This link has been paid' },
  usedText: {
    PT: 'Não tem de pagar outra vez. Se não foi quem pagou, fale com {name}.',
    ES: 'No tiene que pagar otra vez. Si no fue usted, contacte con {name}.',
    EN: 'You do not have to pay again. If it was not you who paid, please contact {name}.',
  },
  expired: { PT: 'O prazo terminou', ES: 'El plazo ha terminado', EN: 'This link has expired' },
  expiredText: {
    PT: 'Já não é possível pagar com este link. Peça um novo a {name}.',
    ES: 'Ya no se puede pagar con este enlace. Pida uno nuevo a {name}.',
    EN: 'You can no longer pay with it. Ask {name} for a new one.',
  },
  disabled: { PT: 'Este link foi desativado', ES: 'Este enlace se ha desactivado', EN: 'This link has been disabled' },
  disabledText: {
    PT: '{name} já não recebe pagamentos com este link. Fale com quem lho enviou.',
    ES: '{name} ya no cobra con este enlace. Contacte con quien se lo envió.',
    EN: '{name} no longer accepts payments through this link. Please contact whoever sent it to you.',
  },
} as const satisfies Record<string, Text>
