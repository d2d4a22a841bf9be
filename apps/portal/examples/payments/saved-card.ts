import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    customer: {
      method: 'POST',
      path: '/customers',
      body: { customerId: 'cliente-13', firstName: 'Rui', lastName: 'Dois', email: 'rui13@example.org' },
    },
    checkout: {
      method: 'POST',
      path: '/checkouts',
      body: {
        payment: {
          amount: 1250,
          customer: { uuid: '{customer.uuid}' },
          paymentMethod: { code: 'CC', details: { createRegistration: true } },
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
    methods: { method: 'GET', path: '/customers/{customer.uuid}/paymentMethods' },
  },
  call: {
    method: 'POST',
    path: '/payments',
    body: {
      type: 'payment',
      amount: 2400,
      summary: 'Assinatura de dezembro',
      customer: { uuid: '{customer.uuid}' },
      paymentMethod: { uuid: '{methods.0.uuid}' },
    },
  },
})
