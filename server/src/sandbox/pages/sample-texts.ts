import type { Language } from '@escudo/contracts'

type Said = {
  shop: string
  product: string
  basket: string
  bread: string
  tart: string
  total: string
  tryCards: string
  approved: string
  asks: string
  declined: string
  anyDate: string
  how: string
  shopLead: string
  policy: string
  app: string
  appLead: string
  openWebView: string
  openScheme: string
  backAtShop: string
  backAtApp: string
  askedState: string
  again: string
}

/** What the sample shop and the sample app say. */
export const sampleTexts: Record<Language, Said> = {
  PT: {
    shop: 'Padaria de exemplo',
    product: 'Dois pães e um pastel de nata: 12,50 €',
    basket: 'O seu cesto',
    bread: 'Pão de Mafra',
    tart: 'Pastel de nata',
    total: 'Total',
    tryCards: 'Cartões para experimentar',
    approved: 'pago',
    asks: 'pede confirmação',
    declined: 'recusado',
    anyDate: 'Qualquer validade futura, CVV e nome.',
    how: 'Como funciona esta página',
    shopLead: 'Esta loja está noutra origem e tem uma política de segurança rigorosa. O formulário do cartão é nosso e aparece num iframe.',
    policy: 'O que a política da loja inclui por nossa causa:',
    app: 'App de exemplo',
    appLead:
      'O servidor da app cria o checkout; a app abre o endereço numa WebView; depois do pagamento, o endereço action leva de volta à app.',
    openWebView: 'Pagar e voltar por um link universal',
    openScheme: 'Pagar e voltar pelo esquema da app (num telemóvel)',
    backAtShop: 'De volta à loja',
    backAtApp: 'De volta à app',
    askedState: 'O endereço só diz que o pagador voltou. O servidor perguntou pelo checkout:',
    again: 'Comprar outra vez',
  },
  ES: {
    shop: 'Panadería de ejemplo',
    product: 'Dos panes y un pastel de nata: 12,50 €',
    basket: 'Su cesta',
    bread: 'Pan de pueblo',
    tart: 'Pastel de nata',
    total: 'Total',
    tryCards: 'Tarjetas para probar',
    approved: 'pagada',
    asks: 'pide confirmación',
    declined: 'rechazada',
    anyDate: 'Cualquier caducidad futura, CVV y nombre.',
    how: 'Cómo funciona esta página',
    shopLead:
      'Esta tienda está en otro origen y tiene una política de seguridad estricta. El formulario de tarjeta es nuestro, en un marco.',
    policy: 'Lo que la política de la tienda incluye por nosotros:',
    app: 'App de ejemplo',
    appLead:
      'El servidor de la app crea el checkout; la app abre la dirección en una WebView; tras el pago, la dirección action lleva de vuelta a la app.',
    openWebView: 'Pagar y volver por un enlace universal',
    openScheme: 'Pagar y volver por el esquema de la app (en un móvil)',
    backAtShop: 'De vuelta en la tienda',
    backAtApp: 'De vuelta en la app',
    askedState: 'La dirección solo dice que el pagador ha vuelto. El servidor ha preguntado por el checkout:',
    again: 'Comprar otra vez',
  },
  EN: {
    shop: 'Sample bakery',
    product: 'Two loaves and a custard tart: €12.50',
    basket: 'Your basket',
    bread: 'Country loaf',
    tart: 'Custard tart',
    total: 'Total',
    tryCards: 'Cards to try',
    approved: 'paid',
    asks: 'asks to confirm',
    declined: 'declined',
    anyDate: 'Any future expiry date, CVV and name.',
    how: 'How this page works',
    shopLead: 'This shop has an origin of its own and a strict security policy. The card form is ours, in a frame.',
    policy: 'What the shop’s policy has because of us:',
    app: 'Sample app',
    appLead:
      'The app’s server creates the checkout; the app opens the address in a WebView; after the payment the action address leads back to the app.',
    openWebView: 'Pay and come back by a universal link',
    openScheme: 'Pay and come back by the app’s scheme (on a phone)',
    backAtShop: 'Back at the shop',
    backAtApp: 'Back in the app',
    askedState: 'The address only says that the payer came back. The server asked for the checkout:',
    again: 'Buy again',
  },
}
