import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    customer: {
      method: 'POST',
      path: '/customers',
      body: { customerId: 'cliente-5', firstName: 'Rui', lastName: 'Dois', email: 'rui5@example.org' },
    },
  },
  call: { method: 'DELETE', path: '/customers/{customer.uuid}' },
})
