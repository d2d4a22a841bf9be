import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    checkout: {
      method: 'POST',
      path: '/checkouts',
      body: { payment: { type: 'authorization', amount: 9000, paymentMethod: { code: 'CC' } }, page: { language: 'PT' } },
    },
    paid: {
      method: 'POST',
      path: '/pay/{checkout.id}/card',
      credentials: false,
      body: { number: '4242424242424242', expiryMonth: '12', expiryYear: '2040', holder: 'RUI DOIS', securityCode: '123' },
    },
  },
  call: { method: 'POST', path: '/payments/{checkout.paymentId}/captures', body: { amount: 4000 } },
})
