import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { lockEntityOfDesk } from '../../calls/office/entity-of-desk.ts'
import { propose } from '../../calls/office/propose.ts'
import { transaction } from '../../store/db.ts'
import { proposalView } from '../../views/office-proposals.ts'

/** What is lifted is what stands there now: who stops it anew meanwhile has not been overruled. */
export const proposeResumption: Handler<typeof officeOperations.proposeResumption> = async (call, { params, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    const entity = await lockEntityOfDesk(tx, params.clientId)
    if ('refusal' in entity) return entity
    const { entityId, suspendedAt, closedAt } = entity
    const since = closedAt ?? suspendedAt
    if (since === null) return refuse('e00402')
    const wish = { ...body, stop: closedAt === null ? 'suspended' : 'closed', since: since.toISOString() }
    const shown = await propose(tx, call, { kind: 'resumption', entityId, subject: '', wish })
    return 'code' in shown ? { refusal: shown } : { data: proposalView(shown, call.person.personId) }
  })
