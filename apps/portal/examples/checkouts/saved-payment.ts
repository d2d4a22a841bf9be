import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    customer: {
      method: 'POST',
      path: '/customers',
      body: { customerId: 'checkout-2', firstName: 'Rui', lastName: 'Dois', email: 'rui.checkout2@example.org' },
    },
    checkout: {
      method: 'POST',
      path: '/checkouts',
      body: {
        payment: {
          amount: 1250,
          customer: { uuid: '{customer.uuid}' },
          recurring: { amountQualifier: 'ESTM' },
          paymentMethod: { code: 'CC', details: { createRegistration: true } },
        },
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
  call: { method: 'GET', path: '/checkouts/{checkout.id}/payment' },
})
