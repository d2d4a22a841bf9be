import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    method: 'POST',
    path: '/links',
    body: { amount: 1250, code: 'ORDER-7', summary: 'Dois pães', limitDate: '2030-12-31' },
  },
})
