import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { inOrder } from '../../domain/method-order.ts'
import { ownSettings } from '../../calls/own-settings.ts'
import { findMethodLimits } from '../../store/entities/method-limits.ts'
import { methodLimitsView } from '../../views/office/method-limits.ts'

export const listEntityMethods: Handler<typeof officeOperations.listEntityMethods> = async (call) => {
  const { methods, look } = await ownSettings(call, call.entityId, call.settingsVersion)
  const limits = await findMethodLimits(call.sql, call.entityId)
  const data = inOrder(methods, look.methodOrder, call.methodOrder).flatMap(({ code }) => {
    const own = limits.find((one) => one.code === code)
    return own ? [methodLimitsView(own, call.language)] : []
  })
  return { data }
}
