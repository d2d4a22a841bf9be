import { defineExample } from '../../define-example.ts'
import { example as checkout } from './get.ts'

export const example = defineExample({ ...checkout, call: { method: 'GET', path: '/checkouts/{checkout.id}/payment' } })
