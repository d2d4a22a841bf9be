import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    line: { method: 'GET', path: '/sandbox/terminals/5a1f0c3e-7d42-4b8a-9c11-700000000004/commands', credentials: false },
    payment: {
      method: 'POST',
      path: '/terminals/5a1f0c3e-7d42-4b8a-9c11-700000000004/payments',
      platform: '1002',
      clientId: '508000009',
      body: { amount: 1250 },
    },
    commands: { method: 'GET', path: '/sandbox/terminals/5a1f0c3e-7d42-4b8a-9c11-700000000004/commands', credentials: false },
    card: {
      method: 'POST',
      path: '/sandbox/terminals/5a1f0c3e-7d42-4b8a-9c11-700000000004/commands/{commands.commands.0.commandId}/card',
      credentials: false,
      body: { number: '4242424242424242', presentation: 'contactless' },
    },
  },
  call: {
    method: 'PATCH',
    path: '/terminals/5a1f0c3e-7d42-4b8a-9c11-700000000004/reversals/{payment.id}',
    platform: '1002',
    clientId: '508000009',
    body: { remarks: { text: 'Montante errado' } },
  },
})
