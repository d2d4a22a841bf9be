import { defineExample } from '../../define-example.ts'

export const example = defineExample({ call: { soap: { operation: 'checkIntegrationState' }, clientId: '509442013' } })
