import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { propose } from '../../calls/office/propose.ts'
import { transaction } from '../../store/db.ts'
import { findConfirmedRotation } from '../../store/office/proposals.ts'
import { proposalView } from '../../views/office-proposals.ts'

export const proposeMasterKeyRotation: Handler<typeof officeOperations.proposeMasterKeyRotation> = async (call, { body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof proposalView>>> => {
    if (await findConfirmedRotation(tx)) return refuse('e00402')
    const shown = await propose(tx, call, { kind: 'master_key', entityId: 0, subject: '', wish: body })
    return 'code' in shown ? { refusal: shown } : { data: proposalView(shown, call.person.personId) }
  })
