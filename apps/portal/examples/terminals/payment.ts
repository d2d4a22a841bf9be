import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: { line: { method: 'GET', path: '/sandbox/terminals/5a1f0c3e-7d42-4b8a-9c11-700000000001/commands', credentials: false } },
  call: {
    method: 'POST',
    path: '/terminals/5a1f0c3e-7d42-4b8a-9c11-700000000001/payments',
    body: { amount: 1250, code: 'MESA-4', summary: 'Dois pães' },
  },
})
