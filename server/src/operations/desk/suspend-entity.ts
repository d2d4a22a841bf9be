import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { lockEntityOfDesk } from '../../calls/office/entity-of-desk.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { suspendEntity as suspend } from '../../compliance/close-entity.ts'
import { transaction } from '../../store/db.ts'

type Stopped = Outcome<{ clientId: string; standing: 'suspended' | 'closed' }>

export const suspendEntity: Handler<typeof officeOperations.suspendEntity> = async (call, { params: { clientId }, body }) =>
  transaction(call.sql, async (tx): Promise<Stopped> => {
    const entity = await lockEntityOfDesk(tx, clientId)
    if ('refusal' in entity) return entity
    const { entityId, suspendedAt, closedAt } = entity
    if (suspendedAt !== null) return refuse('e00402')
    await suspend({ sql: tx, clock: call.clock }, entityId, call.clock(), body.reason)
    await recordAct(tx, call, { subject: clientId, before: { suspended: false }, after: { suspended: true, ...body }, entityId })
    return { data: { clientId, standing: closedAt === null ? 'suspended' : 'closed' } }
  })
