import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: { method: 'POST', path: '/sdks/typescript-fetch', credentials: false, body: { npmName: '@loja/pagamentos' } },
})
