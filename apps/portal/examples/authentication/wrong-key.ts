import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    method: 'GET',
    path: '/payments',
    platform: '1002',
    clientId: '510000002',
  },
})
