import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    customer: {
      method: 'POST',
      path: '/customers',
      body: { customerId: 'cliente-2', firstName: 'Rui', lastName: 'Dois', email: 'rui2@example.org' },
    },
  },
  call: { method: 'GET', path: '/customers/{customer.uuid}' },
})
