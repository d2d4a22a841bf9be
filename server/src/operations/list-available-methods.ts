import type { apiOperations } from '@escudo/contracts'
import { methodsFor } from '../domain/methods.ts'
import { findSettings } from '../store/entity-settings.ts'
import type { Handler } from './context.ts'
import { methodViews } from './payment-view.ts'

export const listAvailableMethods: Handler<typeof apiOperations.listAvailableMethods> = async (call, { query }) => {
  const { methods: offered } = await findSettings(call.sql, call.entityId, call.settingsVersion)
  return { data: methodViews(methodsFor(offered, query.amount, 'payment'), call.language) }
}
