import { defineExample } from '../../define-example.ts'

export const example = defineExample({ call: { method: 'GET', path: '/terminals', query: { limit: '2', sort: 'terminalId' } } })
