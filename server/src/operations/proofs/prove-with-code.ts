import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { countCodeGuess, forgetCodeGuesses } from '../../calls/office/brake.ts'
import { checkCode } from '../../calls/office/check-code.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { findPassword } from '../../store/office/passwords.ts'
import { findProofs } from '../../store/office/proofs.ts'
import { saveProof } from '../../store/office/sessions.ts'
import { officeSessionView } from '../../views/office-session.ts'

export const proveWithCode: Handler<typeof officeOperations.proveWithCode> = async (call, { body }) => {
  const { personId, sessionId, session, email } = call.person
  const refusal = await countCodeGuess(call, email)
  if (refusal) return { refusal }
  if (!(await checkCode(call, await findPassword(call.sql, personId), body.code))) return refuse('e00902', '/code')
  await forgetCodeGuesses(call, email)
  const provedAt = await transaction(call.sql, async (tx) => {
    await recordAct(tx, call, { subject: sessionId })
    return saveProof(tx, sessionId)
  })
  return { data: officeSessionView({ ...session, provedAt }, await findProofs(call.sql, personId), call.clock()) }
}
