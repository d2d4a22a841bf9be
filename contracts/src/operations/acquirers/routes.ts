import { methodCodes } from '../../vocabulary/methods.ts'
import { date, integer, listOf, named, nullable, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { Proposal } from '../office/proposal-shapes.ts'
import { clientId, pageQuery } from '../shapes.ts'
import { RangeWish, RouteWish } from '../desk/desk-shapes.ts'

const person = { tag: 'office', caller: 'person' } as const
const reading = { ...person, method: 'GET', paged: true, permission: 'desk.routes.read' } as const
const changing = { ...person, method: 'POST', permission: 'desk.routes.change', stepUp: true, status: 201, data: Proposal } as const
const why = text({ minLength: 5, maxLength: 300, example: 'Contract of 3 February' })
const whose = { clientId: optional(clientId), entityName: optional(text()) }

export const listAcquirerAccounts = operation({
  ...reading,
  operationId: 'listAcquirerAccounts',
  path: '/desk/accounts',
  summary: 'The accounts at acquirers, and which of them are out',
  description: 'Their keys are sealed and never shown.',
  query: Type.Object(pageQuery(['account'], 100, 'account')),
  data: listOf(
    named('AcquirerAccount', {
      account: text({ example: 'easypay-loja' }),
      connector: text({ example: 'easypay' }),
      ...whose,
      createdAt: date(),
      outSince: optional(date({ description: 'Nobody is asked there meanwhile.' })),
    }),
  ),
})

export const listAcquirerRoutes = operation({
  ...reading,
  operationId: 'listAcquirerRoutes',
  path: '/desk/routes',
  summary: 'Of whom each method is asked since when',
  description: 'Of one entity: its own routes, and those of all.',
  query: Type.Object({ ...pageQuery(['validFrom'], 100, '-validFrom'), clientId: optional(clientId) }),
  data: listOf(
    named('AcquirerRoute', {
      id: text({ example: '7' }),
      method: oneOf(methodCodes, { example: 'MW' }),
      ...whose,
      account: nullable(text({ description: 'null: nobody is asked.' })),
      standby: optional(text()),
      validFrom: date(),
      holds: oneOf(['now', 'later', 'before'] as const, { example: 'now' }),
    }),
  ),
})

export const proposeRoute = operation({
  ...changing,
  operationId: 'proposeRoute',
  path: '/desk/routes',
  summary: 'Propose of whom a method is asked from now on',
  description: 'For an entity, or for all without a route of their own. Questions that are under way stay where they were asked.',
  body: named('NewRoute', { ...RouteWish.properties, clientId: optional(clientId), why }),
  refuses: ['e00402', 'e00500'],
})

export const listDeskRanges = operation({
  ...reading,
  operationId: 'listDeskRanges',
  path: '/desk/ranges',
  summary: 'The Multibanco ranges of entities, the fullest first',
  query: Type.Object({ ...pageQuery(['used'], 100, '-used'), clientId: optional(clientId) }),
  data: listOf(
    named('DeskRange', {
      id: text({ example: '1' }),
      clientId,
      entityName: text(),
      ...RangeWish.properties,
      used: integer({ description: 'Thousandths of it that have been given out.', example: 812 }),
      createdAt: date(),
    }),
  ),
})

export const proposeRange = operation({
  ...changing,
  operationId: 'proposeRange',
  path: '/desk/entities/{clientId}/ranges',
  summary: 'Propose another Multibanco range for an entity',
  description: 'It is used when those before it are full. No two ranges of a Multibanco entity overlap.',
  params: Type.Object({ clientId }),
  body: named('NewRange', { ...RangeWish.properties, why }),
  refuses: ['e00240', 'e00301', 'e00402', 'e00500'],
})
