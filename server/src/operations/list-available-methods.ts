import type { apiOperations } from '@escudo/contracts'
import { methodsFor } from '../domain/methods.ts'
import { findEntityMethods } from '../store/entities.ts'
import type { Handler } from './context.ts'
import { methodViews } from './payment-view.ts'

export const listAvailableMethods: Handler<typeof apiOperations.listAvailableMethods> = async (call, { query }) => {
  const offered = await findEntityMethods(call.sql, call.entityId)
  return { data: methodViews(methodsFor(offered, query.amount, 'payment'), call.language) }
}
