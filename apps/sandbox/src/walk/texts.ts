import { testCards, type Language } from '@escudo/contracts/vocabulary'
import { printedCardNumber } from '../grouping.ts'

const pt = {
  title: 'O seu primeiro pagamento',
  lead: 'Cinco passos, menos de dois minutos. Cada um marca-se sozinho quando acontece.',
  done: 'Feito',
  waiting: 'À espera',
  created: 'Crie um checkout',
  createdHint: 'Cole no terminal do seu computador, ou deixe que a página faça a chamada.',
  create: 'Criar por mim',
  opened: 'Abra a página de pagamento',
  open: 'Abrir a página',
  paid: 'Pague',
  paidHint: `Na página, com o cartão ${printedCardNumber(testCards.approved)}, qualquer validade futura e qualquer código. Ou já aqui:`,
  pay: 'Pagar no caixa automático',
  received: 'Receba o webhook',
  receivedHint: 'O recetor incluído trata disso: não precisa de servidor.',
  signature: 'Ver a assinatura',
  confirmed: 'Pagamento confirmado',
  confirmedHint: (id: string) => `O pagamento ${id} está pago. É tudo: agora com o seu código.`,
  again: 'Começar de novo',
  curl: 'Chamada para colar',
  progress: (done: number) => `${done} de 5 passos feitos`,
}

const es: typeof pt = {
  title: 'Su primer pago',
  lead: 'Cinco pasos, menos de dos minutos. Cada uno se marca solo cuando ocurre.',
  done: 'Hecho',
  waiting: 'Pendiente',
  created: 'Cree un checkout',
  createdHint: 'Péguelo en el terminal de su ordenador, o deje que la página haga la llamada.',
  create: 'Crearlo por mí',
  opened: 'Abra la página de pago',
  open: 'Abrir la página',
  paid: 'Pague',
  paidHint: `En la página, con la tarjeta ${printedCardNumber(testCards.approved)}, cualquier fecha de caducidad futura y cualquier código. O ya mismo aquí:`,
  pay: 'Pagar en el cajero',
  received: 'Reciba el webhook',
  receivedHint: 'Lo recibe el receptor incluido: no necesita servidor.',
  signature: 'Ver la firma',
  confirmed: 'Pago confirmado',
  confirmedHint: (id) => `El pago ${id} está pagado. Eso es todo: ahora con su código.`,
  again: 'Empezar de nuevo',
  curl: 'Llamada para pegar',
  progress: (done) => `${done} de 5 pasos hechos`,
}

const en: typeof pt = {
  title: 'Your first payment',
  lead: 'Five steps, under two minutes. Each ticks itself off when it happens.',
  done: 'Done',
  waiting: 'To do',
  created: 'Create a checkout',
  createdHint: 'Paste this into your computer’s terminal, or let the page make the call.',
  create: 'Create it for me',
  opened: 'Open the payment page',
  open: 'Open the page',
  paid: 'Pay',
  paidHint: `On the page, with card ${printedCardNumber(testCards.approved)}, any future expiry date and any code. Or right here:`,
  pay: 'Pay at the cash machine',
  received: 'Receive the webhook',
  receivedHint: 'The built-in receiver takes it: you need no server.',
  signature: 'See the signature',
  confirmed: 'Payment confirmed',
  confirmedHint: (id) => `Payment ${id} is paid. Done. Now try it from your own code.`,
  again: 'Start again',
  curl: 'Call to paste',
  progress: (done) => `${done} of 5 steps done`,
}

/** What the first payment takes, step by step. */
export const walkTexts: Readonly<Record<Language, typeof pt>> = { PT: pt, ES: es, EN: en }
