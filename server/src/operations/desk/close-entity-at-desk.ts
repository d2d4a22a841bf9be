import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { lockEntityOfDesk } from '../../calls/office/entity-of-desk.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { closeEntity } from '../../compliance/close-entity.ts'
import { transaction } from '../../store/db.ts'

export const closeEntityAtDesk: Handler<typeof officeOperations.closeEntityAtDesk> = async (call, { params: { clientId }, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<{ clientId: string; standing: 'closed' }>> => {
    const entity = await lockEntityOfDesk(tx, clientId)
    if ('refusal' in entity) return entity
    if (entity.closedAt !== null) return refuse('e00402')
    await closeEntity({ sql: tx, clock: call.clock }, entity.entityId, body.reason)
    const told = { subject: clientId, before: { closed: false }, after: { closed: true, ...body }, entityId: entity.entityId }
    await recordAct(tx, call, told)
    return { data: { clientId, standing: 'closed' } }
  })
