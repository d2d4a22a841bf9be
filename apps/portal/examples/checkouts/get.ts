import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    checkout: {
      method: 'POST',
      path: '/checkouts',
      body: {
        payment: { amount: 1250, code: 'ORDER-7', summary: 'Dois pães e um pastel de nata', paymentMethod: { code: 'CC' } },
        page: { language: 'PT', layout: 'web' },
      },
    },
    paid: {
      method: 'POST',
      path: '/pay/{checkout.id}/card',
      credentials: false,
      body: { number: '4242424242424242', expiryMonth: '12', expiryYear: '2040', holder: 'RUI DOIS', securityCode: '123' },
    },
  },
  call: { method: 'GET', path: '/checkouts/{checkout.id}' },
})
