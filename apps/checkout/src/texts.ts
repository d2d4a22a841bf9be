import type { Text } from '@escudo/contracts/page'
import { billingTexts } from './billing/texts.ts'
import { layoutTexts } from './layouts/texts.ts'
import { methodTexts } from './methods/texts.ts'
import { receiptTexts } from './receipt/texts.ts'

/** Every sentence of the page. `{amount}`, `{digits}` and `{time}` are filled in when said. */
export const texts = {
  ...layoutTexts,
  ...methodTexts,
  ...billingTexts,
  ...receiptTexts,
  skip: { PT: 'Saltar para o pagamento', ES: 'Ir al pago', EN: 'Skip to payment' },
  languages: { PT: 'Idioma', ES: 'Idioma', EN: 'Language' },
  payment: { PT: 'Pagamento', ES: 'Pago', EN: 'Payment' },
  amount: { PT: 'Valor', ES: 'Importe', EN: 'Amount' },
  reference: { PT: 'Referência', ES: 'Referencia', EN: 'Reference' },
  code: { PT: 'Encomenda', ES: 'Pedido', EN: 'Order' },
  platform: { PT: 'Através de', ES: 'A través de', EN: 'Via' },
  limit: { PT: 'Pagar até', ES: 'Fecha límite', EN: 'Due' },
  lisbon: { PT: '{time}\u00a0(Lisboa)', ES: '{time}\u00a0(Lisboa)', EN: '{time}\u00a0(Lisbon)' },
  secure: { PT: 'Pagamento seguro com o Escudo', ES: 'Pago seguro con Escudo', EN: 'Secure payment by Escudo' },

  or: { PT: 'ou', ES: 'o', EN: 'or' },
  howToPay: { PT: 'Como quer pagar?', ES: '¿Cómo quiere pagar?', EN: 'How would you like to pay?' },
  noMethods: {
    PT: 'De momento não há forma de pagar',
    ES: 'Ahora mismo no se puede pagar',
    EN: 'No payment method is available right now',
  },
  noMethodsNow: {
    PT: 'Fale com a loja para combinar o pagamento.',
    ES: 'Contacte con la tienda para acordar el pago.',
    EN: 'Please contact the shop to arrange the payment.',
  },
  authoriseNote: {
    PT: 'O valor fica reservado e só é cobrado quando a loja o confirmar.',
    ES: 'El importe queda reservado y solo se cobrará cuando la tienda lo confirme.',
    EN: 'The amount is held and only charged once the shop confirms it.',
  },
  notPaid: { PT: 'O pagamento não foi concluído', ES: 'El pago no se ha realizado', EN: 'The payment did not go through' },
  nothingCharged: { PT: 'Nada foi cobrado.', ES: 'No se ha cobrado nada.', EN: 'Nothing was charged.' },
  tryAgain: { PT: 'Pode tentar outra vez.', ES: 'Puede intentarlo de nuevo.', EN: 'You can try again.' },
  tryAnother: {
    PT: 'Tente outra vez ou escolha outro método.',
    ES: 'Inténtelo de nuevo o elija otro método.',
    EN: 'Try again or choose another method.',
  },

  pay: { PT: 'Pagar {amount}', ES: 'Pagar {amount}', EN: 'Pay {amount}' },
  authorise: { PT: 'Autorizar {amount}', ES: 'Autorizar {amount}', EN: 'Authorise {amount}' },
  needsScript: {
    PT: 'Para pagar aqui, ative o JavaScript no navegador.',
    ES: 'Para pagar aquí, active JavaScript en el navegador.',
    EN: 'To pay here, turn on JavaScript in your browser.',
  },
  working: {
    PT: 'Há muitas tentativas falhadas nesta loja. O seu navegador está a fazer uma verificação, que demora alguns segundos.',
    ES: 'Ha habido muchos intentos fallidos en esta tienda. Su navegador está haciendo una comprobación que tarda unos segundos.',
    EN: 'There have been many failed attempts at this shop. Your browser is doing a check that takes a few seconds.',
  },
  sending: { PT: 'A enviar…', ES: 'Enviando…', EN: 'Sending…' },
  failed: { PT: 'Não foi possível continuar', ES: 'No se ha podido continuar', EN: 'We could not continue' },
  unreachable: { PT: 'A ligação falhou', ES: 'Ha fallado la conexión', EN: 'The connection failed' },
  unreachableNow: {
    PT: 'Estamos a ver o que aconteceu. Se este formulário continuar aqui, pode tentar outra vez.',
    ES: 'Estamos comprobando qué ha pasado. Si este formulario sigue aquí, puede intentarlo de nuevo.',
    EN: 'We are checking what happened. If this form stays here, you can try again.',
  },

  atBank: { PT: 'O seu banco pede confirmação', ES: 'Su banco pide confirmación', EN: 'Your bank asks you to confirm' },
  checking: { PT: 'Estamos a confirmar com o seu banco', ES: 'Estamos confirmando con su banco', EN: 'We are confirming with your bank' },
  checkingNow: {
    PT: 'Não pague outra vez. Esta página atualiza-se sozinha; se a fechar, o pagamento continua.',
    ES: 'No pague otra vez. Esta página se actualiza sola; si la cierra, el pago sigue su curso.',
    EN: 'Do not pay again. This page updates itself; if you close it, the payment carries on.',
  },

  paid: { PT: 'Pagamento concluído', ES: 'Pago realizado', EN: 'Payment complete' },
  paidNow: {
    PT: 'Recebemos o seu pagamento de {amount}.',
    ES: 'Hemos recibido su pago de {amount}.',
    EN: 'We received your payment of {amount}.',
  },
  mayClose: { PT: 'Pode fechar esta página.', ES: 'Puede cerrar esta página.', EN: 'You can close this page.' },
  authorised: { PT: 'Pagamento autorizado', ES: 'Pago autorizado', EN: 'Payment authorised' },
  authorisedNow: {
    PT: 'Reservámos {amount}. O valor só é cobrado quando a loja o confirmar.',
    ES: 'Hemos reservado {amount}. El importe solo se cobrará cuando la tienda lo confirme.',
    EN: '{amount} is on hold. It is only charged once the shop confirms it.',
  },
  cancelled: { PT: 'Pagamento cancelado', ES: 'Pago cancelado', EN: 'Payment cancelled' },
  cancelledNow: {
    PT: 'Nada foi cobrado e já não é preciso pagar.',
    ES: 'No se ha cobrado nada y ya no hace falta pagar.',
    EN: 'Nothing was charged and there is nothing left to pay.',
  },
  expired: { PT: 'O prazo para pagar terminou', ES: 'El plazo para pagar ha terminado', EN: 'This payment has expired' },
  expiredNow: {
    PT: 'Este pagamento já não pode ser feito. Volte à loja para recomeçar.',
    ES: 'Este pago ya no puede hacerse. Vuelva a la tienda para empezar de nuevo.',
    EN: 'This payment can no longer be made. Return to the shop to start again.',
  },
  expiredAlone: {
    PT: 'Este pagamento já não pode ser feito.',
    ES: 'Este pago ya no puede hacerse.',
    EN: 'This payment can no longer be made.',
  },
  askShop: {
    PT: 'Se ainda quer comprar, peça um novo pagamento a {name}.',
    ES: 'Si todavía quiere comprar, pida a {name} que le prepare otro pago.',
    EN: 'If you still want to buy, ask {name} for a new payment.',
  },
  askShopElsewhere: {
    PT: 'Se ainda quer comprar, peça um novo pagamento a {name}, como fez a encomenda: na loja, no site ou por mensagem.',
    ES: 'Si aún quiere comprar, pida a {name} que le prepare otro pago: en la tienda, en su web o por mensaje, como hizo el pedido.',
    EN: 'If you still want to buy, ask {name} for a new payment the way you ordered: in the shop, on its website or by message.',
  },
  getHelp: { PT: 'Pedir ajuda', ES: 'Pedir ayuda', EN: 'Get help' },
  telling: { PT: 'A avisar a loja…', ES: 'Avisando a la tienda…', EN: 'Telling the shop…' },
  leavingSoon: {
    PT: 'Vai voltar à loja dentro de momentos.',
    ES: 'Volverá a la tienda en unos instantes.',
    EN: 'You will return to the shop in a moment.',
  },
  leave: { PT: 'Voltar à loja', ES: 'Volver a la tienda', EN: 'Return to the shop' },
  stay: { PT: 'Ficar nesta página', ES: 'Quedarme en esta página', EN: 'Stay on this page' },

  contactShop: { PT: 'Falar com a loja', ES: 'Contactar con la tienda', EN: 'Contact the shop' },
  back: { PT: 'Voltar', ES: 'Volver', EN: 'Back' },
  cancel: { PT: 'Cancelar pagamento', ES: 'Cancelar el pago', EN: 'Cancel payment' },
  cancelSure: { PT: 'Cancelar este pagamento?', ES: '¿Cancelar este pago?', EN: 'Cancel this payment?' },
  cancelMeans: {
    PT: 'Avisamos a loja e deixará de poder pagar aqui.',
    ES: 'Avisaremos a la tienda y ya no podrá pagar aquí.',
    EN: 'We will tell the shop, and you will no longer be able to pay here.',
  },
  savedName: { PT: '{name} terminado em {digits}', ES: '{name} que termina en {digits}', EN: '{name} ending in {digits}' },
  upTo: { PT: 'Só para valores até {maximum}', ES: 'Solo para importes de hasta {maximum}', EN: 'Only for amounts up to {maximum}' },
  from: { PT: 'Só para valores a partir de {minimum}', ES: 'Solo para importes desde {minimum}', EN: 'Only for {minimum} or more' },
  chooseOther: { PT: 'Escolha outro método.', ES: 'Elija otro método.', EN: 'Choose another method.' },
  limitsChanged: {
    PT: 'Este método deixou de aceitar este valor. Nada foi cobrado.',
    ES: 'Este método ya no acepta este importe. No se ha cobrado nada.',
    EN: 'This method no longer accepts this amount. Nothing was charged.',
  },
  notPaidWith: {
    PT: 'O pagamento com {method} não foi concluído',
    ES: 'El pago con {method} no se ha realizado',
    EN: 'The payment with {method} did not go through',
  },
  toCorrect: { PT: 'Corrija: {fields}.', ES: 'Revise: {fields}.', EN: 'Please fix: {fields}.' },
  offline: { PT: 'Sem ligação à internet', ES: 'Sin conexión a internet', EN: 'No internet connection' },
  offlineNow: {
    PT: 'O que vê pode ter mudado. Assim que a ligação voltar, esta página atualiza-se sozinha.',
    ES: 'Lo que ve puede haber cambiado. En cuanto vuelva la conexión, esta página se actualizará sola.',
    EN: 'What you see may have changed. This page updates itself as soon as you are back online.',
  },
  export: { PT: 'Imprimir ou guardar em PDF', ES: 'Imprimir o guardar en PDF', EN: 'Print or save as PDF' },
  keepPaying: { PT: 'Continuar a pagar', ES: 'Seguir pagando', EN: 'Continue with payment' },
} as const satisfies Record<string, Text>

export type TextKey = keyof typeof texts
