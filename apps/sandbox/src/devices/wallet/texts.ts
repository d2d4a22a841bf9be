import type { Language } from '@escudo/contracts/vocabulary'

const pt = {
  title: 'Carteira',
  simulated: (name: string) => `${name} · simulação`,
  question: 'Confirmar o pagamento?',
  merchant: 'Loja',
  amount: 'Montante',
  card: 'Cartão da carteira',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  lapse: 'Deixar passar o tempo',
  leaving: 'A voltar à loja…',
  lead: 'Pagamentos à espera de confirmação',
  none: 'Nenhum pagamento à espera.',
  noneHint: 'Numa página de pagamento, escolha Apple Pay ou Google Pay, e o pedido aparece aqui.',
}

const es: typeof pt = {
  title: 'Cartera',
  simulated: (name) => `${name} · simulación`,
  question: '¿Confirmar el pago?',
  merchant: 'Tienda',
  amount: 'Importe',
  card: 'Tarjeta de la cartera',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  lapse: 'Dejar pasar el tiempo',
  leaving: 'Volviendo a la tienda…',
  lead: 'Pagos pendientes de confirmar',
  none: 'Ningún pago en espera.',
  noneHint: 'En una página de pago, elija Apple Pay o Google Pay y la solicitud aparecerá aquí.',
}

const en: typeof pt = {
  title: 'Wallet',
  simulated: (name) => `${name} (simulated)`,
  question: 'Confirm the payment?',
  merchant: 'Shop',
  amount: 'Amount',
  card: 'Card in the wallet',
  confirm: 'Confirm',
  cancel: 'Cancel',
  lapse: 'Let time run out',
  leaving: 'Taking you back to the shop…',
  lead: 'Payments waiting to be confirmed',
  none: 'No payment is waiting.',
  noneHint: 'On a payment page, choose Apple Pay or Google Pay, and the request appears here.',
}

/** What the simulated wallet asks its owner, in the page's frame and on the desk. */
export const deviceTexts: Readonly<Record<Language, typeof pt>> = { PT: pt, ES: es, EN: en }
