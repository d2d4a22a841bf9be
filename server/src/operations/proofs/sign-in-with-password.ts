import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { countCodeGuess, forgetCodeGuesses, refuseGuess } from '../../calls/office/brake.ts'
import { checkCode } from '../../calls/office/check-code.ts'
import { signInAs } from '../../calls/office/sign-in-as.ts'
import { findPassword } from '../../store/office/passwords.ts'
import { findPersonByEmail, plainEmail } from '../../store/office/people.ts'
import { findProofs } from '../../store/office/proofs.ts'
import { isPassword } from '../../vault/password.ts'
import { officeSessionView } from '../../views/office-session.ts'

export const signInWithPassword: Handler<typeof officeOperations.signInWithPassword> = async (call, { body }) => {
  const whom = plainEmail(body.email)
  const refusal = await countCodeGuess(call, whom)
  if (refusal) return { refusal }
  const person = await findPersonByEmail(call.sql, whom)
  const password = person && (await findPassword(call.sql, person.personId))
  const isRight = await isPassword(body.password, password?.hash)
  if (!person || !isRight || !(await checkCode(call, password, body.code))) return refuseGuess(call, person?.personId)
  await forgetCodeGuesses(call, whom)
  const { session, cookie } = await signInAs(call, person.personId, { password: true })
  return { data: officeSessionView(session, await findProofs(call.sql, person.personId), call.clock()), session: cookie }
}
