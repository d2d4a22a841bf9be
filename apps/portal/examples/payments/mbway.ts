import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    method: 'POST',
    path: '/payments',
    body: {
      type: 'payment',
      amount: 1250,
      code: 'ORDER-7',
      summary: 'Dois pães',
      paymentMethod: { code: 'MW', details: { phoneNumber: '351#910000001' } },
    },
  },
})
