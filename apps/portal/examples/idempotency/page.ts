import { defineExample } from '../../define-example.ts'

export const example = defineExample({
  before: {
    one: { method: 'POST', path: '/payments/references', body: { amount: 1250, code: 'PAGE-1' } },
    two: { method: 'POST', path: '/payments/references', body: { amount: 2400, code: 'PAGE-1' } },
    three: { method: 'POST', path: '/payments/references', body: { amount: 990, code: 'PAGE-1' } },
  },
  call: { method: 'GET', path: '/payments', query: { code: 'PAGE-1', sort: '-createdAt', limit: '1', page: '2' } },
})
