import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    customer: {
      method: 'POST',
      path: '/customers',
      body: { customerId: 'cliente-12', firstName: 'Rui', lastName: 'Dois', email: 'rui12@example.org' },
    },
    payment: {
      method: 'POST',
      path: '/payments',
      body: {
        amount: 1250,
        customer: { uuid: '{customer.uuid}' },
        paymentMethod: { code: 'MW', details: { phoneNumber: '351#910000001', createRegistration: true } },
      },
    },
    approved: { method: 'POST', path: '/sandbox/mbway/{payment.id}/approve', credentials: false },
    methods: { method: 'GET', path: '/customers/{customer.uuid}/paymentMethods' },
  },
  call: {
    method: 'POST',
    path: '/payments',
    body: { type: 'payment', amount: 2400, customer: { uuid: '{customer.uuid}' }, paymentMethod: { uuid: '{methods.0.uuid}' } },
  },
})
