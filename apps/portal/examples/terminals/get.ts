import { defineExample } from '../../define-example.ts'

export const example = defineExample({ call: { method: 'GET', path: '/terminals/5a1f0c3e-7d42-4b8a-9c11-700000000001' } })
