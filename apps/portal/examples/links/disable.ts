import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: { link: { method: 'POST', path: '/links', body: { amount: 1250, code: 'ORDER-7' } } },
  call: { method: 'PUT', path: '/links/{link.id}', body: { disabled: true } },
})
