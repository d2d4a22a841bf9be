import type { apiOperations } from '@escudo/contracts'
import { methodsFor } from '../../domain/methods.ts'
import { ownSettings } from '../../calls/own-settings.ts'
import type { Handler } from '../../calls/call.ts'
import { methodViews } from '../../views/payment-view.ts'

/** None of an entity that something stops: nothing can pay it. */
export const listAvailableMethods: Handler<typeof apiOperations.listAvailableMethods> = async (call, { query }) => {
  if (call.entityStop) return { data: [] }
  const { methods: offered } = await ownSettings(call, call.entityId, call.settingsVersion)
  return { data: methodViews(methodsFor(offered, query.amount, 'payment'), call.language) }
}
