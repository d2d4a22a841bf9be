import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    line: { method: 'GET', path: '/sandbox/terminals/5a1f0c3e-7d42-4b8a-9c11-700000000003/commands', credentials: false },
    payment: {
      method: 'POST',
      path: '/terminals/5a1f0c3e-7d42-4b8a-9c11-700000000003/payments',
      clientId: '500100209',
      body: { amount: 1250 },
    },
    commands: { method: 'GET', path: '/sandbox/terminals/5a1f0c3e-7d42-4b8a-9c11-700000000003/commands', credentials: false },
    card: {
      method: 'POST',
      path: '/sandbox/terminals/5a1f0c3e-7d42-4b8a-9c11-700000000003/commands/{commands.commands.0.commandId}/card',
      credentials: false,
      body: { number: '4242424242424242', presentation: 'contactless' },
    },
    settled: { method: 'POST', path: '/sandbox/terminals/settlement', credentials: false, body: { clientId: '500100209' } },
    again: { method: 'GET', path: '/sandbox/terminals/5a1f0c3e-7d42-4b8a-9c11-700000000003/commands', credentials: false },
  },
  call: {
    method: 'POST',
    path: '/terminals/5a1f0c3e-7d42-4b8a-9c11-700000000003/refunds/{payment.id}',
    clientId: '500100209',
    body: { amount: 500 },
  },
})
