import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    method: 'POST',
    path: '/terminals/5a1f0c3e-7d42-4b8a-9c11-700000000002/processedPayments',
    body: {
      type: 'payment',
      paymentMethod: { code: 'CC', type: 'TPA', details: { brand: 'VISA', last4Digits: '4242' } },
      stateDetails: { state: 'authorised' },
      amount: 1250,
      code: 'A1B2C3',
    },
  },
})
