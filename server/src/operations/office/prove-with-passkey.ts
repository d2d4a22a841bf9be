import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { noteGuess, refuseGuesses } from '../../calls/office/brake.ts'
import { checkPasskey } from '../../calls/office/passkey-checks.ts'
import { proveSession } from '../../calls/office/prove-session.ts'
import { officeSessionView } from '../../views/office-session.ts'

export const proveWithPasskey: Handler<typeof officeOperations.proveWithPasskey> = async (call, { body }) => {
  const { personId } = call.person
  const refusal = await refuseGuesses(call, personId)
  if (refusal) return { refusal }
  if (!(await checkPasskey(call, 'prove', personId, body.response))) {
    await noteGuess(call, personId)
    return refuse('e00902')
  }
  const proved = await proveSession(call)
  if (!proved) return refuse('e00901')
  return { data: officeSessionView(proved.session, proved.proofs, call.clock()), session: proved.cookie }
}
