import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    payment: {
      method: 'POST',
      path: '/payments/references',
      platform: '1002',
      clientId: '508000009',
      body: { amount: 1250, code: 'ORDER-7' },
    },
    paid: {
      method: 'POST',
      path: '/sandbox/multibanco/payments',
      credentials: false,
      clientId: false,
      body: { entity: '{payment.referenceDetails.entity}', reference: '{payment.referenceDetails.reference}', amount: 1250 },
    },
    day: {
      method: 'POST',
      path: '/sandbox/settlement',
      credentials: false,
      clientId: false,
      body: { clientId: '508000009', invoice: true },
    },
  },
  call: { method: 'GET', path: '/transfers/{day.transfers.0.reference}', platform: '1002', clientId: '508000009' },
})
