import { defineExample } from '../../define-example.ts'

export const example = defineExample({ call: { method: 'GET', path: '/sdks/lua/options', credentials: false } })
