import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    method: 'POST',
    path: '/customers',
    body: { customerId: 'cliente-1', firstName: 'Rui', lastName: 'Dois', email: 'rui@example.org', phoneNumber: '351#910000001' },
  },
})
