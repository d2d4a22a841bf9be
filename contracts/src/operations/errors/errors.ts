import { listOf, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { CatalogueEntry } from '../shapes.ts'

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
