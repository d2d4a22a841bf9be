import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    customer: {
      method: 'POST',
      path: '/customers',
      body: { customerId: 'checkout-1', firstName: 'Rui', lastName: 'Dois', email: 'rui.checkout1@example.org' },
    },
  },
  call: {
    method: 'POST',
    path: '/checkouts',
    body: {
      payment: {
        amount: 1250,
        code: 'ORDER-7',
        summary: 'Dois pães e um pastel de nata',
        customer: { uuid: '{customer.uuid}' },
        paymentMethod: { code: 'CC', details: { allowRegistration: true } },
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
