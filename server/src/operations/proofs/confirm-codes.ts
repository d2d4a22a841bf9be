import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { countCodeGuess, forgetCodeGuesses, refuseGuess } from '../../calls/office/brake.ts'
import { proofMail } from '../../calls/office/mail-texts.ts'
import { newRecoveryCodes } from '../../calls/office/new-recovery-codes.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { tellPerson } from '../../calls/office/tell-person.ts'
import { codeKeyPlace } from '../../calls/sealed-places.ts'
import { transaction } from '../../store/db.ts'
import { confirmCodeKey, findPassword } from '../../store/office/passwords.ts'
import { stepOfCode } from '../../vault/one-time-code.ts'

export const confirmCodes: Handler<typeof officeOperations.confirmCodes> = async (call, { body }) => {
  const { personId, email, language } = call.person
  const nextCodeKey = (await findPassword(call.sql, personId))?.nextCodeKey
  if (!nextCodeKey) return refuse('e00500')
  const refusal = await countCodeGuess(call, personId)
  if (refusal) return { refusal }
  const step = stepOfCode(call.vault.open(nextCodeKey, codeKeyPlace(personId)), body.code, call.clock())
  if (step === undefined) return refuseGuess(call, personId, '/code')
  const recoveryCodes = await transaction(call.sql, async (tx) => {
    if (!(await confirmCodeKey(tx, personId, step))) return undefined
    await recordAct(tx, call, { subject: personId })
    return newRecoveryCodes(tx, personId)
  })
  if (!recoveryCodes) return refuse('e00500')
  await forgetCodeGuesses(call, personId)
  await tellPerson(call, email, proofMail(language, 'codes'))
  return { data: { recoveryCodes } }
}
