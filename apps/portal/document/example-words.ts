import { languageOf, type SiteLanguage } from '../languages.ts'

/** What the examples say that a reader reads: as they are written, and in the languages of the pages. */
const said: readonly (readonly [written: string, pt: string, es: string, en: string])[] = [
  ['Dois pães e um pastel de nata', 'Dois pães e um pastel de nata', 'Dos panes y un pastel de nata', 'Two rolls and a custard tart'],
  ['Dois pães', 'Dois pães', 'Dos panes', 'Two rolls'],
  ['Dois livros', 'Dois livros', 'Dos libros', 'Two books'],
  ['Um candeeiro', 'Um candeeiro', 'Una lámpara', 'A lamp'],
  ['A encomenda foi anulada', 'A encomenda foi anulada', 'El pedido se ha anulado', 'The order was cancelled'],
  ['Assinatura de dezembro', 'Assinatura de dezembro', 'Suscripción de diciembre', 'Subscription for December'],
  ['Assinatura de novembro', 'Assinatura de novembro', 'Suscripción de noviembre', 'Subscription for November'],
  ['Cabaz do mês', 'Cabaz do mês', 'Cesta del mes', 'Box of the month'],
  ['CABAZ-', 'CABAZ-', 'CESTA-', 'BOX-'],
  ['Donativo para os bombeiros', 'Donativo para os bombeiros', 'Donativo para los bomberos', 'Donation to the fire brigade'],
  ['Donativo', 'Donativo', 'Donativo', 'Donation'],
  ['DONATIVO-', 'DONATIVO-', 'DONATIVO-', 'DONATION-'],
  ['donativo-2026', 'donativo-2026', 'donativo-2026', 'donation-2026'],
  ['ENCOMENDA-', 'ENCOMENDA-', 'PEDIDO-', 'ORDER-'],
  ['ORDER-', 'ENCOMENDA-', 'PEDIDO-', 'ORDER-'],
  ['PAGE-', 'PAGINA-', 'PAGINA-', 'PAGE-'],
  ['encomenda-77-pagamento-1', 'encomenda-77-pagamento-1', 'pedido-77-pago-1', 'order-77-payment-1'],
  [
    'Entregue a 3 de fevereiro e assinado pelo cliente.',
    'Entregue a 3 de fevereiro e assinado pelo cliente.',
    'Entregado el 3 de febrero y firmado por el cliente.',
    'Delivered on 3 February and signed for by the customer.',
  ],
  ['recibo.pdf', 'recibo.pdf', 'recibo.pdf', 'receipt.pdf'],
  ['MESA-', 'MESA-', 'MESA-', 'TABLE-'],
  ['Montante errado', 'Montante errado', 'Importe equivocado', 'Wrong amount'],
  ['QUOTAS-2026', 'QUOTAS-2026', 'CUOTAS-2026', 'DUES-2026'],
  ['Quota de 2026', 'Quota de 2026', 'Cuota de 2026', 'Dues for 2026'],
  ['quota-2026', 'quota-2026', 'cuota-2026', 'dues-2026'],
  ['SOCIO-', 'SOCIO-', 'SOCIO-', 'MEMBER-'],
  ['assinante-', 'assinante-', 'suscriptor-', 'subscriber-'],
  ['assinatura-', 'assinatura-', 'suscripcion-', 'subscription-'],
  ['cliente-', 'cliente-', 'cliente-', 'customer-'],
  ['@loja/pagamentos', '@loja/pagamentos', '@tienda/pagos', '@shop/payments'],
  ['loja://pago', 'loja://pago', 'tienda://pagado', 'shop://paid'],
  ['loja.example/antigo', 'loja.example/antigo', 'tienda.example/antiguo', 'shop.example/old'],
  ['loja.example/apagar', 'loja.example/apagar', 'tienda.example/borrar', 'shop.example/delete'],
  ['loja.example/avisos', 'loja.example/avisos', 'tienda.example/avisos', 'shop.example/notices'],
  ['loja.example/cancelado', 'loja.example/cancelado', 'tienda.example/cancelado', 'shop.example/cancelled'],
  ['loja.example/carrinho', 'loja.example/carrinho', 'tienda.example/carrito', 'shop.example/cart'],
  ['loja.example/entregas', 'loja.example/entregas', 'tienda.example/entregas', 'shop.example/deliveries'],
  ['loja.example/lista', 'loja.example/lista', 'tienda.example/lista', 'shop.example/list'],
  ['loja.example/obrigado', 'loja.example/obrigado', 'tienda.example/gracias', 'shop.example/thanks'],
  ['loja.example/pago', 'loja.example/pago', 'tienda.example/pagado', 'shop.example/paid'],
  ['encomendas/2041?pago=sim', 'encomendas/2041?pago=sim', 'pedidos/2041?pagado=si', 'orders/2041?paid=yes'],
  ['encomendas/2041?pago=nao', 'encomendas/2041?pago=nao', 'pedidos/2041?pagado=no', 'orders/2041?paid=no'],
  ['loja.example', 'loja.example', 'tienda.example', 'shop.example'],
  ['shop/paid?lang=PT', 'shop/paid?lang=PT', 'shop/paid?lang=ES', 'shop/paid?lang=EN'],
  ['127.0.0.1:9000/loja', '127.0.0.1:9000/loja', '127.0.0.1:9000/tienda', '127.0.0.1:9000/shop'],
]
const column = { pt: 1, es: 2, en: 3 } as const
const byText: ReadonlyMap<string, (typeof said)[number]> = new Map(said.map((row) => [row[0], row]))
// Longer ones first; none begins or ends inside another word.
const anywhere = new RegExp(
  `(?<![\\p{L}\\d])(?:${said
    .map(([written]) => written)
    .sort((a, b) => b.length - a.length)
    .map((one) => RegExp.escape(one))
    .join('|')})(?!\\p{L})`,
  'gu',
)

/** A call, or an answer, in the words of the reader's language; a payment page is opened in it too, and what was made without a language has it. */
export function inReadersWords<T>(value: T, locale: SiteLanguage): T {
  if (typeof value === 'string') return value.replaceAll(anywhere, (text) => byText.get(text)?.[column[locale]] ?? text) as T
  if (Array.isArray(value)) return value.map((one: unknown) => inReadersWords(one, locale)) as T
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).map(([name, one]): [string, unknown] => {
    const isPage =
      (name === 'page' || name === 'data') && typeof one === 'object' && one !== null && 'language' in one && one.language === 'PT'
    return [name, inReadersWords(isPage ? { ...one, language: languageOf[locale] } : one, locale)]
  })
  return Object.fromEntries(pairs) as T
}
