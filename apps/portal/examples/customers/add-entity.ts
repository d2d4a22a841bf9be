import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    customer: {
      method: 'POST',
      path: '/customers',
      body: { customerId: 'cliente-8', firstName: 'Rui', lastName: 'Dois', email: 'rui8@example.org' },
    },
  },
  call: { method: 'POST', path: '/customers/{customer.uuid}/entities', body: { clientId: '500100209' } },
})
