import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { ownSettings } from '../../calls/own-settings.ts'
import { entityMethodViews } from '../../views/payment-view.ts'

export const listEntityMethods: Handler<typeof officeOperations.listEntityMethods> = async (call) => {
  const { methods } = await ownSettings(call, call.entityId, call.settingsVersion)
  return { data: entityMethodViews(methods, call.language) }
}
