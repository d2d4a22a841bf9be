import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: { method: 'GET', path: '/entities', clientId: false, query: { state: 'approved', sort: 'name' } },
})
