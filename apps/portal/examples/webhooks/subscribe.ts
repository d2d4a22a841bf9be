import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: { method: 'POST', path: '/webhooks', clientId: false, body: { action: 'payment_confirmed', url: 'https://loja.example/webhooks' } },
})
