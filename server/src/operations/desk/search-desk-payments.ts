import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { entityOfDesk } from '../../calls/office/entity-of-desk.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { searchOf } from '../../views/office/payment-search.ts'

export const searchDeskPayments: Handler<typeof officeOperations.searchDeskPayments> = async (call, { params, query }) => {
  const entity = await entityOfDesk(call.sql, params.clientId)
  if ('refusal' in entity) return entity
  const { entityId } = entity
  const { ways, data } = await searchOf(call, entityId, query.q)
  await recordAct(call.sql, call, { subject: params.clientId, entityId, after: { by: ways } }, 'seen')
  return { data }
}
