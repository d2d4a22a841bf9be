import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: { method: 'POST', path: '/sandbox/clock', credentials: false, body: { clientId: '500100209', advanceSeconds: 86_400 } },
})
