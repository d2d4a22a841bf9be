import type { officeOperations } from '@escudo/contracts'
import { recordAct } from '../../calls/office/record-act.ts'
import { startSession } from '../../calls/office/start-session.ts'
import { transaction } from '../../store/db.ts'
import { findProofs } from '../../store/office/proofs.ts'
import { officeSessionView } from '../../views/office-session.ts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { ensureDemoPerson } from '../store/demo-people.ts'

export const signInAsDemoPerson: SandboxHandler<typeof officeOperations.signInAsDemoPerson> = async (call, { body }) => {
  const { session, cookie } = await transaction(call.sql, async (tx) => {
    const { personId } = await ensureDemoPerson(tx, body.person)
    const browser = call.browser ?? { token: undefined, clientId: undefined, agent: undefined, requestId: undefined, isResting: false }
    const started = await startSession(tx, { address: call.address, browser, office: call.office }, personId, true)
    await recordAct(tx, call, { subject: personId, after: { person: body.person }, who: started.session.email })
    return started
  })
  return { data: officeSessionView(session, await findProofs(call.sql, session.personId), call.clock()), session: cookie }
}
