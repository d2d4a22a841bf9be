import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    payment: {
      method: 'POST',
      path: '/payments/references',
      body: { amount: 1250, code: 'ENCOMENDA-7', summary: 'Dois pães e um pastel de nata' },
    },
    paid: {
      method: 'POST',
      path: '/sandbox/multibanco/payments',
      credentials: false,
      body: { entity: '{payment.referenceDetails.entity}', reference: '{payment.referenceDetails.reference}', amount: 1250 },
    },
  },
  call: { method: 'GET', path: '/payments/{payment.id}' },
})
