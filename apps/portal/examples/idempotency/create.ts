import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    method: 'POST',
    path: '/payments/references',
    headers: { 'Idempotency-Key': 'encomenda-77-pagamento-1' },
    body: { amount: 1250, code: 'ORDER-77' },
  },
})
