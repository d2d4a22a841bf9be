import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { propose } from '../../calls/office/propose.ts'
import { transaction } from '../../store/db.ts'
import { lockMembers } from '../../store/office/members.ts'
import { proposalView } from '../../views/office-proposals.ts'

export const proposeReset: Handler<typeof officeOperations.proposeReset> = async (call, { params }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    const { entityId, person } = call
    const members = await lockMembers(tx, entityId)
    if (!members.some(({ personId }) => personId === params.id)) return refuse('e00500', '/id')
    // Whoever is here to ask has not lost the way in.
    if (params.id === person.personId) return refuse('e00402')
    const shown = await propose(tx, call, { kind: 'reset', entityId, subject: params.id })
    return 'code' in shown ? { refusal: shown } : { data: proposalView(shown, person.personId) }
  })
