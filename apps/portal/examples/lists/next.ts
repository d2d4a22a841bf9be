import { defineExample } from '../../define-example.ts'

const order = { method: 'POST', path: '/payments/references', platform: '1002', clientId: '508000009' } as const
const query = { stateDetails_state: 'pending', amount_start: '2000', sort: '-createdAt', limit: '1' }

export const example = defineExample({
  before: {
    first: { ...order, body: { amount: 2500, code: 'ORDER-41' } },
    second: { ...order, body: { amount: 3900, code: 'ORDER-42' } },
    page: { method: 'GET', path: '/payments', platform: '1002', clientId: '508000009', query },
  },
  call: {
    method: 'GET',
    path: '/payments',
    platform: '1002',
    clientId: '508000009',
    query: { ...query, cursor: '{page.meta.nextCursor}' },
  },
})
