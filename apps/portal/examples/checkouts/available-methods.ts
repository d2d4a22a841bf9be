import { defineExample } from '../../define-example.ts'

export const example = defineExample({ call: { method: 'GET', path: '/availableMethods', query: { amount: '1250' } } })
