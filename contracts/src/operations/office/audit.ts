import { date, listOf, named, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { range } from '../payments/payment-filters.ts'
import { clientId, pageQuery } from '../shapes.ts'

const person = { tag: 'office', caller: 'person', method: 'GET', paged: true, csv: true } as const

const Act = named('Act', {
  id: text({ description: 'Its number in the chain.' }),
  at: date(),
  who: text({ example: 'ana@example.org' }),
  role: optional(text({ example: 'owner' })),
  address: optional(text({ example: '192.0.2.7' })),
  clientId: optional(clientId),
  action: text({ description: 'Name of the operation.', example: 'refundPayment' }),
  name: text({ description: 'What it is called, in the caller’s language.', example: 'Devolveu um pagamento' }),
  subject: optional(text({ description: 'To what it was done.', example: '58113' })),
  outcome: oneOf(['asked', 'done', 'refused', 'seen'] as const),
  before: optional(text({ description: 'As JSON.' })),
  after: optional(text({ description: 'As JSON.' })),
  requestId: optional(text()),
  hash: text(),
})

const filters = {
  ...pageQuery(['createdAt'], 100),
  who: optional(text({ maxLength: 254, description: 'A whole address, or how it begins.', example: 'ana@' })),
  action: optional(
    text({
      maxLength: 60,
      description: 'Name of the operation, or a part of what the office calls it in the caller’s language.',
      example: 'refund',
    }),
  ),
  subject: optional(text({ maxLength: 60 })),
  ...range('at', 'done'),
}

export const listAudit = operation({
  ...person,
  operationId: 'listAudit',
  path: '/audit',
  permission: 'audit.read',
  summary: 'Who did or saw what of the entity',
  query: Type.Object(filters),
  data: listOf(Act),
})

export const listDeskAudit = operation({
  ...person,
  operationId: 'listDeskAudit',
  path: '/desk/audit',
  permission: 'desk.audit.read',
  looks: true,
  summary: 'Who did or saw what, of all',
  query: Type.Object({ ...filters, clientId: optional(clientId) }),
  data: listOf(Act),
})
