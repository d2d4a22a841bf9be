import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    webhook: {
      method: 'POST',
      path: '/webhooks',
      clientId: false,
      body: { action: 'payment_refunded', url: 'https://loja.example/antigo' },
    },
  },
  call: { method: 'PUT', path: '/webhooks/{webhook.id}', clientId: false, body: { url: 'https://loja.example/avisos' } },
})
