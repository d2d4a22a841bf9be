import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    method: 'POST',
    path: '/checkouts',
    body: {
      payment: { amount: 1250, paymentMethod: { code: 'CC', details: { allowRegistration: true } } },
      page: { language: 'PT', layout: 'web' },
    },
  },
})
