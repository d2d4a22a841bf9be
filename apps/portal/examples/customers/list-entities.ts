import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    customer: {
      method: 'POST',
      path: '/customers',
      body: { customerId: 'cliente-9', firstName: 'Rui', lastName: 'Dois', email: 'rui9@example.org' },
    },
    association: { method: 'POST', path: '/customers/{customer.uuid}/entities', body: { clientId: '500100209' } },
  },
  call: { method: 'GET', path: '/customers/{customer.uuid}/entities' },
})
