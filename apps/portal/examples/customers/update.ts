import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    customer: {
      method: 'POST',
      path: '/customers',
      body: { customerId: 'cliente-3', firstName: 'Rui', lastName: 'Dois', email: 'rui3@example.org' },
    },
  },
  call: { method: 'PUT', path: '/customers/{customer.uuid}', body: { phoneNumber: '351#910000009' } },
})
