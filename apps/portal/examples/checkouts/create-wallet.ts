import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    method: 'POST',
    path: '/checkouts',
    body: {
      payment: {
        amount: 1250,
        code: 'ORDER-7',
        summary: 'Dois pães e um pastel de nata',
        paymentMethod: { code: 'AP' },
      },
      page: { language: 'PT', layout: 'web' },
      redirects: [
        { type: 'success', url: 'https://loja.example/obrigado' },
        { type: 'cancel', url: 'https://loja.example/cancelado' },
        { type: 'back', url: 'https://loja.example/carrinho' },
      ],
    },
  },
})
