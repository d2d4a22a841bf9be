import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { countCodeGuess, forgetCodeGuesses, refuseGuess } from '../../calls/office/brake.ts'
import { recoveryMail } from '../../calls/office/mail-texts.ts'
import { signInAs } from '../../calls/office/sign-in-as.ts'
import { tellPerson } from '../../calls/office/tell-person.ts'
import { countRecoveryCodes, findPassword, takeRecoveryCode } from '../../store/office/passwords.ts'
import { findPersonByEmail, plainEmail } from '../../store/office/people.ts'
import { findProofs } from '../../store/office/proofs.ts'
import { recoveryHash } from '../../vault/one-time-code.ts'
import { isPassword } from '../../vault/password.ts'
import { officeSessionView } from '../../views/office-session.ts'

export const signInWithRecoveryCode: Handler<typeof officeOperations.signInWithRecoveryCode> = async (call, { body }) => {
  const whom = plainEmail(body.email)
  const refusal = await countCodeGuess(call, whom)
  if (refusal) return { refusal }
  const person = await findPersonByEmail(call.sql, whom)
  const password = person && (await findPassword(call.sql, person.personId))
  // Held against nothing where there is no password, so that the answer takes as long.
  const isRight = await isPassword(body.password ?? '', password?.hash)
  if (!person || (password && !isRight)) return refuseGuess(call, person?.personId)
  const { personId, email, language } = person
  if (!(await takeRecoveryCode(call.sql, personId, recoveryHash(personId, body.recoveryCode)))) return refuseGuess(call, personId)
  await forgetCodeGuesses(call, whom)
  const left = await countRecoveryCodes(call.sql, personId)
  const { session, cookie } = await signInAs(call, personId, { recoveryCode: true, left })
  await tellPerson(call, email, recoveryMail(language, { left, address: call.address ?? '—' }))
  return { data: officeSessionView(session, await findProofs(call.sql, personId), call.clock()), session: cookie }
}
