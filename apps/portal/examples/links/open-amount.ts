import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  call: {
    method: 'POST',
    path: '/links',
    body: {
      minimumAmount: 500,
      maximumAmount: 20000,
      uses: 'many',
      summary: 'Donativo',
      availableMethods: [{ code: 'MW' }, { code: 'MB' }],
    },
  },
})
