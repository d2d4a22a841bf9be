import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { noteGuess, refuseGuesses } from '../../calls/office/brake.ts'
import { checkPasskey } from '../../calls/office/passkey-checks.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { findProofs } from '../../store/office/proofs.ts'
import { saveProof } from '../../store/office/sessions.ts'
import { officeSessionView } from '../../views/office-session.ts'

export const proveWithPasskey: Handler<typeof officeOperations.proveWithPasskey> = async (call, { body }) => {
  const { personId, sessionId, session } = call.person
  const refusal = await refuseGuesses(call, personId)
  if (refusal) return { refusal }
  if (!(await checkPasskey(call, 'prove', personId, body.response))) {
    await noteGuess(call, personId)
    return refuse('e00902')
  }
  const provedAt = await transaction(call.sql, async (tx) => {
    await recordAct(tx, call, { subject: sessionId })
    return saveProof(tx, sessionId)
  })
  return { data: officeSessionView({ ...session, provedAt }, await findProofs(call.sql, personId), call.clock()) }
}
