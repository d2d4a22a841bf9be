import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    customer: {
      method: 'POST',
      path: '/customers',
      body: { customerId: 'assinante-15', firstName: 'Rui', lastName: 'Dois', email: 'rui15@example.org' },
    },
    checkout: {
      method: 'POST',
      path: '/checkouts',
      body: {
        payment: {
          amount: 1990,
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
    path: '/schedules',
    body: {
      amount: 1990,
      interval: { unit: 'month' },
      startDate: '2040-01-31',
      count: 12,
      customer: { uuid: '{customer.uuid}' },
      paymentMethod: { uuid: '{methods.0.uuid}' },
      retries: { days: [1, 3, 5, 7], afterwards: 'pause' },
      code: 'CABAZ-15',
      summary: 'Cabaz do mês',
    },
  },
})
