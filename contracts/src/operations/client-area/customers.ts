import { listOf, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { Customer } from '../shapes.ts'

export const searchCustomers = operation({
  tag: 'office',
  caller: 'person',
  operationId: 'searchCustomers',
  method: 'GET',
  path: '/search/customers',
  permission: 'customers.read',
  summary: 'Find customers by whatever one has of them',
  description:
    'How a name (first or last), an email address or a phone number begins, or the own id: whatever it can be is looked for, and at most fifty that fit are answered, in the order of their names. Who looked, and by what kind of thing, is written down; what they typed is not.',
  query: Type.Object({ q: text({ minLength: 1, maxLength: 254, description: 'As somebody types it.', example: 'Rui D' }) }),
  data: listOf(Customer),
})
