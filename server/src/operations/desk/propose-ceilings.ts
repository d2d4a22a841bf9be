import type { officeOperations } from '@escudo/contracts'
import type { Handler, Outcome } from '../../calls/call.ts'
import { entityOfDesk } from '../../calls/office/entity-of-desk.ts'
import { propose } from '../../calls/office/propose.ts'
import { findCeilings } from '../../store/ceilings.ts'
import { transaction } from '../../store/db.ts'
import { ceilingsView } from '../../views/office/ceilings.ts'
import { proposalView } from '../../views/office-proposals.ts'

export const proposeCeilings: Handler<typeof officeOperations.proposeCeilings> = async (call, { params, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    const entity = await entityOfDesk(tx, params.clientId)
    if ('refusal' in entity) return entity
    const { entityId } = entity
    const before = ceilingsView(await findCeilings(tx, entityId))
    const shown = await propose(tx, call, { kind: 'ceilings', entityId, subject: '', wish: body }, before)
    return 'code' in shown ? { refusal: shown } : { data: proposalView(shown, call.person.personId) }
  })
