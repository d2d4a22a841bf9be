import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { entityNow } from '../../calls/entity-clock.ts'
import { entityOfDesk } from '../../calls/office/entity-of-desk.ts'
import { lisbonDay } from '../../domain/lisbon-time.ts'
import { findCeilingsNow } from '../../store/ceilings.ts'
import { ceilingsView } from '../../views/office/ceilings.ts'

export const getCeilings: Handler<typeof officeOperations.getCeilings> = async (call, { params }) => {
  const entity = await entityOfDesk(call.sql, params.clientId)
  if ('refusal' in entity) return entity
  const today = lisbonDay(entityNow(call, entity.clockAheadSeconds))
  const { isUsual, chargedCents, raisedCents, ...ceilings } = await findCeilingsNow(call.sql, entity.entityId, today)
  return { data: { ...ceilingsView(ceilings), isUsual, chargedToday: chargedCents, raisedToday: raisedCents } }
}
