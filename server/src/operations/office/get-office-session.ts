import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { findProofs } from '../../store/office/proofs.ts'
import { officeSessionView } from '../../views/office-session.ts'

export const getOfficeSession: Handler<typeof officeOperations.getOfficeSession> = async ({ sql, person, clock }) => ({
  data: officeSessionView(person.session, await findProofs(sql, person.personId), clock()),
})
