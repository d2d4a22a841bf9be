import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { findEntity } from '../../store/entities.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const listMoneyRules: Handler<typeof officeOperations.listMoneyRules> = async ({ sql, moneyRules = [] }) => {
  const data = moneyRules.map(async ({ entityId, reason, resolution, mostCents }) => {
    const entity = entityId === undefined ? undefined : await findEntity(sql, entityId)
    return {
      ...(entityId !== undefined && { clientId: clientIdOf(entityId), entityName: entity?.name ?? '' }),
      reason,
      resolution,
      ...(mostCents !== undefined && { mostAmount: mostCents }),
    }
  })
  return { data: await Promise.all(data) }
}
