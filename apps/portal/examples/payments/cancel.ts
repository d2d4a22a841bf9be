import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    checkout: {
      method: 'POST',
      path: '/checkouts',
      body: { payment: { amount: 1250, paymentMethod: { code: 'CC' } }, page: { language: 'PT' } },
    },
  },
  call: { method: 'PATCH', path: '/payments/{checkout.paymentId}/cancellation', body: { reason: 'customer_cancelled' } },
})
