import { exportFormats, exportLists, exportStates } from '../../vocabulary/exports.ts'
import { date, integer, named, oneOf, optional, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'

const person = { tag: 'office', caller: 'person', permission: 'home.read' } as const
const params = Type.Object({ id: uuid() })

const Export = named('Export', {
  id: uuid(),
  list: oneOf(exportLists, { example: 'payments' }),
  format: oneOf(exportFormats, { example: 'csv' }),
  state: oneOf(exportStates, { example: 'running' }),
  rows: integer({ description: 'Written so far.', example: 12_500 }),
  total: optional(integer({ description: 'How many there were when it began.', example: 250_000 })),
  createdAt: date(),
})

export const startExport = operation({
  ...person,
  operationId: 'startExport',
  method: 'POST',
  path: '/exports',
  status: 201,
  summary: 'Begin to follow an export',
  description: 'The file itself is fetched at `/office/{clientId}/{list}.{format}?export={id}`, by whose role allows it.',
  body: named('NewExport', { list: oneOf(exportLists, { example: 'payments' }), format: oneOf(exportFormats, { example: 'csv' }) }),
  data: Export,
})

export const getExport = operation({
  ...person,
  operationId: 'getExport',
  method: 'GET',
  path: '/exports/{id}',
  summary: 'How far an export is',
  description: 'Of the person who began it, for a day.',
  params,
  data: Export,
  refuses: ['e00500'],
})

export const stopExport = operation({
  ...person,
  operationId: 'stopExport',
  method: 'DELETE',
  path: '/exports/{id}',
  summary: 'Stop an export',
  description: 'Its file breaks off, so that no half of a list passes for the whole.',
  params,
  data: Export,
  refuses: ['e00402', 'e00500'],
})
