import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    customer: {
      method: 'POST',
      path: '/customers',
      body: { customerId: 'cliente-6', firstName: 'Rui', lastName: 'Dois', email: 'rui6@example.org' },
    },
    payment: {
      method: 'POST',
      path: '/payments',
      body: {
        amount: 1250,
        customer: { uuid: '{customer.uuid}' },
        paymentMethod: { code: 'MW', details: { phoneNumber: '351#910000002', createRegistration: true } },
      },
    },
  },
  call: { method: 'GET', path: '/customers/{customer.uuid}/paymentMethods', query: { code: 'MW' } },
})
