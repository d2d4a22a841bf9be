import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { proofMail } from '../../calls/office/mail-texts.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { tellPerson } from '../../calls/office/tell-person.ts'
import { isWeakPassword } from '../../domain/office/weak-password.ts'
import { transaction } from '../../store/db.ts'
import { findPassword, savePassword } from '../../store/office/passwords.ts'
import { endOtherSessions } from '../../store/office/sessions.ts'
import { hashPassword, wasPassword } from '../../vault/password.ts'

export const setPassword: Handler<typeof officeOperations.setPassword> = async (call, { body }) => {
  const { personId, sessionId, email, language } = call.person
  if (isWeakPassword(body.password, call.person)) return refuse('e00909', '/password')
  const kept = (await findPassword(call.sql, personId))?.hash
  if (await wasPassword(body.password, kept)) return refuse('e00910', '/password')
  const hash = await hashPassword(body.password, kept)
  await transaction(call.sql, async (tx) => {
    await savePassword(tx, personId, hash)
    await endOtherSessions(tx, personId, sessionId)
    await recordAct(tx, call, { subject: personId })
  })
  await tellPerson(call, email, proofMail(language, 'password'))
  return { data: undefined }
}
