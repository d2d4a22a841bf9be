import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    method: 'PUT',
    path: '/entities/500100209',
    clientId: false,
    body: { phoneNumber: '220000000', address: 'Rua Nova 9', locality: 'Porto' },
  },
})
