import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { countCodeGuess, forgetCodeGuesses, refuseGuess } from '../../calls/office/brake.ts'
import { checkCode } from '../../calls/office/check-code.ts'
import { findPassword } from '../../store/office/passwords.ts'
import { proveSession } from '../../calls/office/prove-session.ts'
import { officeSessionView } from '../../views/office-session.ts'

export const proveWithCode: Handler<typeof officeOperations.proveWithCode> = async (call, { body }) => {
  const { personId, email } = call.person
  const refusal = await countCodeGuess(call, email)
  if (refusal) return { refusal }
  if (!(await checkCode(call, await findPassword(call.sql, personId), body.code))) return refuseGuess(call, personId, '/code')
  await forgetCodeGuesses(call, email)
  const proved = await proveSession(call)
  if (!proved) return refuse('e00901')
  return { data: officeSessionView(proved.session, proved.proofs, call.clock()), session: proved.cookie }
}
