import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { openEmailChange } from '../../calls/office/email-change.ts'
import { emailChangedMail } from '../../calls/office/mail-texts.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { tellPerson } from '../../calls/office/tell-person.ts'
import { isDuplicate, transaction } from '../../store/db.ts'
import { saveEmail, type Person } from '../../store/office/people.ts'
import { personView } from '../../views/office-session.ts'

export const confirmEmailChange: Handler<typeof officeOperations.confirmEmailChange> = async (call, { body }) => {
  const { person, vault } = call
  const change = openEmailChange(vault, body.token, person, call.clock())
  if (!change) return refuse('e00908', '/token')
  let saved: Person | undefined
  try {
    saved = await transaction(call.sql, async (tx) => {
      const now = await saveEmail(tx, change)
      if (now) await recordAct(tx, call, { subject: person.personId, before: { email: change.from }, after: { email: change.to } })
      return now
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return refuse('e00240', '/token', { field: 'email' })
  }
  // By the second of two links that came at once, the first has done it.
  if (!saved) return refuse('e00908', '/token')
  await tellPerson(call, change.from, emailChangedMail(person.language, change.to))
  return { data: personView(saved) }
}
