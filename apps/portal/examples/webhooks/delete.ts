import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    webhook: {
      method: 'POST',
      path: '/webhooks',
      clientId: false,
      body: { action: 'payment_expired', url: 'https://loja.example/apagar' },
    },
  },
  call: { method: 'DELETE', path: '/webhooks/{webhook.id}', clientId: false },
})
