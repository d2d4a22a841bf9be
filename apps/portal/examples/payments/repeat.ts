import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    customer: {
      method: 'POST',
      path: '/customers',
      body: { customerId: 'assinante-78', firstName: 'Rui', lastName: 'Dois', email: 'rui78@example.org' },
    },
    checkout: {
      method: 'POST',
      path: '/checkouts',
      body: {
        payment: {
          amount: 990,
          customer: { uuid: '{customer.uuid}' },
          paymentMethod: { code: 'CC', details: { createRegistration: true } },
          recurring: { amountQualifier: 'DFLT' },
        },
        page: { language: 'PT' },
      },
    },
    paid: {
      method: 'POST',
      path: '/pay/{checkout.id}/card',
      credentials: false,
      body: { number: '4242424242424242', expiryMonth: '12', expiryYear: '2040', holder: 'RUI DOIS', securityCode: '123' },
    },
  },
  call: {
    method: 'POST',
    path: '/payments/{checkout.paymentId}/recurrings',
    body: { summary: 'Assinatura de dezembro', customUniqueId: 'assinatura-78-2026-12' },
  },
})
