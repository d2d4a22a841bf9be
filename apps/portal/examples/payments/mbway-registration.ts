import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    customer: {
      method: 'POST',
      path: '/customers',
      body: { customerId: 'cliente-11', firstName: 'Rui', lastName: 'Dois', email: 'rui11@example.org' },
    },
  },
  call: {
    method: 'POST',
    path: '/payments',
    body: {
      type: 'payment',
      amount: 1250,
      customer: { uuid: '{customer.uuid}' },
      paymentMethod: { code: 'MW', details: { phoneNumber: '351#910000001', createRegistration: true } },
    },
  },
})
