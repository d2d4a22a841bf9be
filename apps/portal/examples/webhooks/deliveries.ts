import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    webhook: {
      method: 'POST',
      path: '/webhooks',
      clientId: false,
      body: { action: 'payment_method_error', url: 'https://loja.example/entregas' },
    },
  },
  call: { method: 'GET', path: '/webhooks/{webhook.id}/deliveries', clientId: false, query: { status: 'given_up' } },
})
