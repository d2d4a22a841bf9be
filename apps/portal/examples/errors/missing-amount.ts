import { defineExample } from '../../define-example.ts'

export const example = defineExample({ call: { method: 'POST', path: '/payments/references', body: { amount: 0, code: 'ENCOMENDA-7' } } })
