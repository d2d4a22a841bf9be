import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { proofMail } from '../../calls/office/mail-texts.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { tellPerson } from '../../calls/office/tell-person.ts'
import { transaction } from '../../store/db.ts'
import { deletePassword, findPassword } from '../../store/office/passwords.ts'
import { listPasskeysOf, lockPerson } from '../../store/office/passkeys.ts'

export const removePassword: Handler<typeof officeOperations.removePassword> = async (call) => {
  const { personId, email, language } = call.person
  const outcome = await transaction(call.sql, async (tx): Promise<Outcome<undefined>> => {
    await lockPerson(tx, personId)
    if (!(await findPassword(tx, personId))) return refuse('e00500')
    if ((await listPasskeysOf(tx, personId)).length === 0) return refuse('e00907')
    await deletePassword(tx, personId)
    await recordAct(tx, call, { subject: personId })
    return { data: undefined }
  })
  if ('data' in outcome) await tellPerson(call, email, proofMail(language, 'passwordGone'))
  return outcome
}
