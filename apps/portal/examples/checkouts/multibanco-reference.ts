import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    checkout: {
      method: 'POST',
      path: '/checkouts',
      body: {
        payment: {
          amount: 1250,
          code: 'ORDER-7',
          summary: 'Dois pães e um pastel de nata',
          paymentMethod: { code: 'MB' },
          validDate: { end: '2040-12-31T23:59:59+00:00', blockLatePayment: true },
        },
        page: { language: 'PT', layout: 'web' },
      },
    },
  },
  call: { method: 'GET', path: '/checkouts/{checkout.id}/payment' },
})
