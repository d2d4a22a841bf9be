import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { noteGuess, refuseGuesses } from '../../calls/office/brake.ts'
import { checkPasskey } from '../../calls/office/passkey-checks.ts'
import { signInAs } from '../../calls/office/sign-in-as.ts'
import { officeSessionView } from '../../views/office-session.ts'
import { findProofs } from '../../store/office/proofs.ts'

export const finishPasskeySignIn: Handler<typeof officeOperations.finishPasskeySignIn> = async (call, { body }) => {
  const refusal = await refuseGuesses(call)
  if (refusal) return { refusal }
  const passkey = await checkPasskey(call, 'sign_in', null, body.response)
  if (!passkey) {
    await noteGuess(call)
    return refuse('e00902')
  }
  const { session, cookie } = await signInAs(call, passkey.personId, { passkey: passkey.name })
  return { data: officeSessionView(session, await findProofs(call.sql, passkey.personId), call.clock()), session: cookie }
}
