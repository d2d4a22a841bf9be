import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    payment: { method: 'POST', path: '/payments/references', body: { amount: 1250, code: 'ORDER-7' } },
    paid: {
      method: 'POST',
      path: '/sandbox/multibanco/payments',
      credentials: false,
      clientId: false,
      body: { entity: '{payment.referenceDetails.entity}', reference: '{payment.referenceDetails.reference}', amount: 1250 },
    },
  },
  call: { method: 'GET', path: '/events', query: { paymentId: '{payment.id}' } },
})
