import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    method: 'POST',
    path: '/payments/references',
    body: { openAmount: { minimum: 500, maximum: 10_000 }, code: 'DONATIVO-7', summary: 'Donativo para os bombeiros' },
  },
})
