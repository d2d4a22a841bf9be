type Said = { title: string; noForm: string; noFrame: string; open: string }

/** What the script itself can have to say; everything else is said inside the frame. */
const widgetTexts: Record<'pt' | 'es' | 'en', Said> = {
  pt: {
    title: 'Pagamento com cartão',
    noForm: 'Falta nesta página <form class="paymentWidgets"></form>, onde aparece o pagamento.',
    noFrame: 'O formulário de pagamento não pode aparecer aqui.',
    open: 'Pagar noutra página',
  },
  es: {
    title: 'Pago con tarjeta',
    noForm: 'Falta en esta página <form class="paymentWidgets"></form>, donde aparece el pago.',
    noFrame: 'El formulario de pago no puede mostrarse aquí.',
    open: 'Pagar en otra página',
  },
  en: {
    title: 'Card payment',
    noForm: 'The form for the payment is missing from this page: <form class="paymentWidgets"></form>',
    noFrame: 'The payment form cannot be shown here.',
    open: 'Pay on another page',
  },
}

function isSpoken(language: string | undefined): language is keyof typeof widgetTexts {
  return language !== undefined && language in widgetTexts
}

export function saidIn(...wished: (string | null)[]): Said {
  const known = wished.map((language) => language?.slice(0, 2).toLowerCase()).find(isSpoken)
  return widgetTexts[known ?? 'pt']
}
