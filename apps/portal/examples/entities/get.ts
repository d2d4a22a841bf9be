import { defineExample } from '../../define-example.ts'

export const example = defineExample({ call: { method: 'GET', path: '/entities/510000002', clientId: false } })
