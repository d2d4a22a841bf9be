import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    customer: {
      method: 'POST',
      path: '/customers',
      body: { customerId: 'cliente-4', firstName: 'Rui', lastName: 'Dois', email: 'rui4@example.org' },
    },
  },
  call: { method: 'GET', path: '/customers', query: { customerId: 'cliente-4', limit: '10' } },
})
