import type { Language } from '@escudo/contracts'

/** What a payer reads and presses, written down apart from the pages' own texts. */
type Words = Record<
  | 'pay'
  | 'card'
  | 'expiry'
  | 'holder'
  | 'code'
  | 'mobile'
  | 'paid'
  | 'notPaid'
  | 'waiting'
  | 'title'
  | 'leave'
  | 'checkNumber'
  | 'expired'
  | 'cancelled',
  RegExp
>

export const words: Record<Language, Words> = {
  PT: {
    pay: /^Pagar 12,50/,
    card: /Número do cartão/,
    expiry: /Validade/,
    holder: /Nome no cartão/,
    code: /^CVV$/,
    mobile: /Número de telemóvel/,
    paid: /Pagamento concluído/,
    notPaid: /não foi concluído/,
    waiting: /Aceite o pagamento no telemóvel/,
    title: /Como quer pagar/,
    leave: /Voltar à loja/,
    checkNumber: /Confira o número do cartão/,
    expired: /prazo para pagar terminou/,
    cancelled: /Pagamento cancelado/,
  },
  ES: {
    pay: /^Pagar 12,50/,
    card: /Número de la tarjeta/,
    expiry: /Caducidad/,
    holder: /Nombre en la tarjeta/,
    code: /^CVV$/,
    mobile: /Número de móvil/,
    paid: /Pago realizado/,
    notPaid: /no se ha realizado/,
    waiting: /Acepte el pago en su móvil/,
    title: /Cómo quiere pagar/,
    leave: /Volver a la tienda/,
    checkNumber: /Revise el número de la tarjeta/,
    expired: /plazo para pagar ha terminado/,
    cancelled: /Pago cancelado/,
  },
  EN: {
    pay: /^Pay €12\.50/,
    card: /Card number/,
    expiry: /Expiry/,
    holder: /Name on card/,
    code: /^CVV$/,
    mobile: /Mobile number/,
    paid: /Payment complete/,
    notPaid: /did not go through/,
    waiting: /Approve the payment on your phone/,
    title: /How would you like to pay/,
    leave: /Return to the shop/,
    checkNumber: /Check the card number/,
    expired: /payment has expired/,
    cancelled: /Payment cancelled/,
  },
}
