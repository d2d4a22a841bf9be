import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: { method: 'POST', path: '/payments/references', clientId: '500100209', body: { amount: 1250 } },
})
