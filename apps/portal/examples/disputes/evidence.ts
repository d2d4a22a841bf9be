import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    checkout: {
      method: 'POST',
      path: '/checkouts',
      body: { payment: { amount: 1250, code: 'ORDER-7', paymentMethod: { code: 'CC' } }, page: { language: 'PT', layout: 'web' } },
    },
    paid: {
      method: 'POST',
      path: '/pay/{checkout.id}/card',
      credentials: false,
      body: { number: '4111111111111111', expiryMonth: '12', expiryYear: '2040', holder: 'RUI DOIS', securityCode: '123' },
    },
    dispute: {
      method: 'POST',
      path: '/sandbox/disputes',
      body: { paymentId: '{checkout.paymentId}', reason: 'not_received' },
      credentials: false,
      clientId: false,
    },
  },
  call: {
    method: 'POST',
    path: '/disputes/{dispute.disputeId}/evidence',
    body: {
      explanation: 'Entregue a 3 de fevereiro e assinado pelo cliente.',
      trackingNumber: 'RR123456789PT',
      carrier: 'CTT',
      files: [{ name: 'recibo.pdf', content: 'JVBERi0xLjQKJcOkw7zDtsOfCg==' }],
    },
  },
})
