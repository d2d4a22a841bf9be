import type { DisputeReason, Language } from '@escudo/contracts/vocabulary'

const reasonsPt: Record<DisputeReason, string> = {
  fraud: 'Não fui eu',
  not_received: 'Não recebi',
  not_as_described: 'Não é o que comprei',
  duplicate: 'Paguei duas vezes',
  wrong_amount: 'O montante está errado',
  refund_missing: 'A devolução não chegou',
  subscription_ended: 'Já tinha cancelado a subscrição',
  other: 'Outro motivo',
}

const pt = {
  title: 'Contestações',
  lead: 'O titular do cartão reclama junto do banco, e o dinheiro sai do saldo da loja.',
  payment: 'Número do pagamento',
  reason: 'Motivo',
  reasons: reasonsPt,
  dispute: 'Contestar',
  none: 'Ninguém contestou um pagamento.',
  noneHint: 'Pague com um cartão e conteste aqui esse pagamento.',
  until: (time: string) => `Responder até ${time}`,
  files: (count: number) => (count === 1 ? '1 ficheiro' : `${count} ficheiros`),
  unheard: 'O aviso do banco ainda não chegou.',
  statuses: {
    open: 'À espera da loja',
    contested: 'Em análise no banco',
    accepted: 'Aceite pela loja',
    won: 'Ganha pela loja',
    lost: 'Perdida pela loja',
    refused: 'Recusada: já tinha sido devolvido',
  },
  won: 'Decidir a favor da loja',
  lost: 'Decidir contra a loja',
}

const es: typeof pt = {
  title: 'Disputas',
  lead: 'El titular de la tarjeta reclama ante su banco y el dinero sale del saldo de la tienda.',
  payment: 'Número del pago',
  reason: 'Motivo',
  reasons: {
    fraud: 'No fui yo',
    not_received: 'No lo he recibido',
    not_as_described: 'No es lo que compré',
    duplicate: 'Pagué dos veces',
    wrong_amount: 'El importe no es correcto',
    refund_missing: 'La devolución no ha llegado',
    subscription_ended: 'Ya había cancelado la suscripción',
    other: 'Otro motivo',
  },
  dispute: 'Disputar',
  none: 'Nadie ha disputado un pago.',
  noneHint: 'Pague con una tarjeta y dispute aquí ese pago.',
  until: (time) => `Responder hasta ${time}`,
  files: (count) => (count === 1 ? '1 archivo' : `${count} archivos`),
  unheard: 'El aviso del banco aún no ha llegado.',
  statuses: {
    open: 'A la espera de la tienda',
    contested: 'En estudio en el banco',
    accepted: 'Aceptada por la tienda',
    won: 'Ganada por la tienda',
    lost: 'Perdida por la tienda',
    refused: 'Rechazada: ya se había devuelto',
  },
  won: 'Decidir a favor de la tienda',
  lost: 'Decidir contra la tienda',
}

const en: typeof pt = {
  title: 'Disputes',
  lead: 'The cardholder complains to the bank, and the money leaves the shop’s balance.',
  payment: 'Payment number',
  reason: 'Reason',
  reasons: {
    fraud: 'It was not me',
    not_received: 'It never arrived',
    not_as_described: 'It is not what I bought',
    duplicate: 'I paid twice',
    wrong_amount: 'The amount is wrong',
    refund_missing: 'The refund never came',
    subscription_ended: 'I had cancelled the subscription',
    other: 'Another reason',
  },
  dispute: 'Dispute',
  none: 'Nobody has disputed a payment.',
  noneHint: 'Pay with a card, and dispute that payment here.',
  until: (time) => `Answer by ${time}`,
  files: (count) => (count === 1 ? '1 file' : `${count} files`),
  unheard: 'The bank’s notice has not arrived yet.',
  statuses: {
    open: 'Waiting for the shop',
    contested: 'The bank is looking at it',
    accepted: 'Accepted by the shop',
    won: 'Won by the shop',
    lost: 'Lost by the shop',
    refused: 'Refused: it was refunded already',
  },
  won: 'Decide for the shop',
  lost: 'Decide against the shop',
}

/** What the card’s holder and the bank do about money that was paid. */
export const disputeTexts: Readonly<Record<Language, typeof pt>> = { PT: pt, ES: es, EN: en }
