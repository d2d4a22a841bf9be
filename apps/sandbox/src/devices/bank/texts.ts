import { testCards, type Language } from '@escudo/contracts/vocabulary'
import { printedCardNumber } from '../../grouping.ts'

const card = printedCardNumber(testCards.challenge).replaceAll(' ', '\u00a0')

const pt = {
  title: 'Confirmar a compra',
  question: 'Está a fazer esta compra?',
  merchant: 'Loja',
  amount: 'Montante',
  card: 'Cartão',
  cardEnding: (digits: string) => `terminado em ${digits}`,
  approve: 'Aprovar',
  refuse: 'Recusar',
  leaving: 'A voltar à loja…',
  loading: 'Um momento…',
  approved: 'Aprovou esta compra.',
  declined: 'Não aprovou esta compra.',
  done: 'Não tem mais nada a fazer aqui.',
  back: 'Voltar à loja',
  unknown: 'Não conhecemos este pedido',
  unknownHint: 'O endereço pode estar incompleto. Volte à loja e pague de novo.',
  toSandbox: 'Ir para o sandbox',
  retry: 'Tentar de novo',
  counter: {
    title: 'Banco do cartão',
    lead: 'Perguntas 3-D Secure em aberto',
    none: 'Ninguém espera por uma resposta.',
    noneHint: `Pague com o cartão ${card}, e a pergunta aparece aqui.`,
    open: 'Abrir a pergunta',
    timeOut: 'Deixar passar o tempo',
  },
}

const es: typeof pt = {
  title: 'Confirmar la compra',
  question: '¿Está haciendo esta compra?',
  merchant: 'Tienda',
  amount: 'Importe',
  card: 'Tarjeta',
  cardEnding: (digits) => `terminada en ${digits}`,
  approve: 'Aprobar',
  refuse: 'Rechazar',
  leaving: 'Volviendo a la tienda…',
  loading: 'Un momento…',
  approved: 'Ha aprobado esta compra.',
  declined: 'No ha aprobado esta compra.',
  done: 'No queda nada que hacer aquí.',
  back: 'Volver a la tienda',
  unknown: 'No conocemos esta solicitud',
  unknownHint: 'Puede que la dirección esté incompleta. Vuelva a la tienda y pague de nuevo.',
  toSandbox: 'Ir al sandbox',
  retry: 'Intentar de nuevo',
  counter: {
    title: 'Banco de la tarjeta',
    lead: 'Preguntas 3-D Secure abiertas',
    none: 'Nadie espera una respuesta.',
    noneHint: `Pague con la tarjeta ${card} y la pregunta aparecerá aquí.`,
    open: 'Abrir la pregunta',
    timeOut: 'Dejar pasar el tiempo',
  },
}

const en: typeof pt = {
  title: 'Confirm the purchase',
  question: 'Are you making this purchase?',
  merchant: 'Shop',
  amount: 'Amount',
  card: 'Card',
  cardEnding: (digits) => `ending in ${digits}`,
  approve: 'Approve',
  refuse: 'Refuse',
  leaving: 'Taking you back to the shop…',
  loading: 'One moment…',
  approved: 'You approved this purchase.',
  declined: 'You did not approve this purchase.',
  done: 'There is nothing left to do here.',
  back: 'Back to the shop',
  unknown: 'We do not know this request',
  unknownHint: 'The address may be incomplete. Go back to the shop and pay again.',
  toSandbox: 'Go to the sandbox',
  retry: 'Try again',
  counter: {
    title: 'The card’s bank',
    lead: 'Open 3-D Secure questions',
    none: 'Nobody is waiting for an answer.',
    noneHint: `Pay with the card ${card}, and the question appears here.`,
    open: 'Open the question',
    timeOut: 'Let time run out',
  },
}

/** What a card’s bank asks the payer, and its counter on the desk. */
export const bankTexts: Readonly<Record<Language, typeof pt>> = { PT: pt, ES: es, EN: en }
