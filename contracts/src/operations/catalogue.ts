import { amount, listOf, text, Type } from '../schema.ts'
import { operation } from '../operation.ts'
import { AvailableMethod, CatalogueEntry, clientId, Entity } from './shapes.ts'

export const getEntity = operation({
  operationId: 'getEntity',
  method: 'GET',
  path: '/entities/{clientId}',
  tag: 'entities',
  caller: 'platform',
  summary: 'Look up an entity by its tax number',
  params: Type.Object({ clientId }),
  data: Entity,
  refuses: ['e00500'],
})

export const listAvailableMethods = operation({
  operationId: 'listAvailableMethods',
  method: 'GET',
  path: '/availableMethods',
  tag: 'payments',
  caller: 'entity',
  summary: 'List the payment methods that can pay an amount',
  query: Type.Object({ amount: amount() }),
  data: listOf(AvailableMethod),
})

export const listErrors = operation({
  operationId: 'listErrors',
  method: 'GET',
  path: '/errors',
  tag: 'errors',
  caller: 'nobody',
  summary: 'List the error catalogue',
  data: listOf(CatalogueEntry),
})

export const getError = operation({
  operationId: 'getError',
  method: 'GET',
  path: '/errors/{errorCode}',
  tag: 'errors',
  caller: 'nobody',
  summary: 'Get one error of the catalogue',
  params: Type.Object({ errorCode: text({ example: 'e00221' }) }),
  data: CatalogueEntry,
  refuses: ['e00500'],
})
