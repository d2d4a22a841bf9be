import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    payment: {
      method: 'POST',
      path: '/payments',
      body: { amount: 1250, paymentMethod: { code: 'MW', details: { phoneNumber: '351#912345678' } } },
    },
  },
  call: { method: 'POST', path: '/sandbox/mbway/{payment.id}/approve', credentials: false },
})
