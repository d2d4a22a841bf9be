import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    method: 'POST',
    path: '/payments/references',
    body: {
      type: 'payment',
      amount: 1250,
      code: 'ORDER-7',
      availableMethods: [{ code: 'MB' }],
      validDate: { end: '2040-12-31T23:59:59+00:00', blockLatePayment: true },
    },
  },
})
