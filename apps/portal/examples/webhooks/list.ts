import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    webhook: { method: 'POST', path: '/webhooks', clientId: false, body: { action: 'entity_declined', url: 'https://loja.example/lista' } },
  },
  call: { method: 'GET', path: '/webhooks', clientId: false, query: { action: 'entity_declined' } },
})
