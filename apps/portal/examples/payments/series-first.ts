import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    customer: {
      method: 'POST',
      path: '/customers',
      body: { customerId: 'assinante-77', firstName: 'Rui', lastName: 'Dois', email: 'rui77@example.org' },
    },
  },
  call: {
    method: 'POST',
    path: '/checkouts',
    body: {
      payment: {
        amount: 990,
        summary: 'Assinatura de novembro',
        customer: { uuid: '{customer.uuid}' },
        paymentMethod: { code: 'CC', details: { createRegistration: true } },
        recurring: { amountQualifier: 'DFLT' },
      },
      page: { language: 'PT' },
    },
  },
})
