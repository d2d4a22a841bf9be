import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { propose } from '../../calls/office/propose.ts'
import { transaction } from '../../store/db.ts'
import { findPersonByEmail } from '../../store/office/people.ts'
import { proposalView } from '../../views/office-proposals.ts'

export const proposeStaffReset: Handler<typeof officeOperations.proposeStaffReset> = async (call, { body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    const found = await findPersonByEmail(tx, body.email)
    if (!found) return refuse('e00500', '/email')
    if (found.personId === call.person.personId) return refuse('e00402')
    const shown = await propose(tx, call, { kind: 'reset', entityId: 0, subject: found.personId })
    return 'code' in shown ? { refusal: shown } : { data: proposalView(shown, call.person.personId) }
  })
