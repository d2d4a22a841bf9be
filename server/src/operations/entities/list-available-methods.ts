import type { apiOperations } from '@escudo/contracts'
import { methodsFor } from '../../domain/methods.ts'
import { ownSettings } from '../../calls/own-settings.ts'
import type { Handler } from '../../calls/call.ts'
import { methodViews } from '../../views/payment-view.ts'

export const listAvailableMethods: Handler<typeof apiOperations.listAvailableMethods> = async (call, { query }) => {
  const { methods: offered } = await ownSettings(call, call.entityId, call.settingsVersion)
  return { data: methodViews(methodsFor(offered, query.amount, 'payment'), call.language) }
}
