import { defineExample } from '../../define-example.ts'

export const example = defineExample({ call: { method: 'GET', path: '/payments', query: { state: 'pending' } } })
