import type { officeOperations } from '@escudo/contracts'
import { invalid, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { refuseNames } from '../../domain/registration.ts'
import { transaction } from '../../store/db.ts'
import { savePerson } from '../../store/office/people.ts'
import { personView } from '../../views/office-session.ts'

export const updateOwnPerson: Handler<typeof officeOperations.updateOwnPerson> = async (call, { body }) => {
  const wrong = refuseNames({ '/name': body.name })
  if (wrong.length > 0) return invalid(...wrong)
  const { personId, name, language } = call.person
  const wished = { name: body.name?.trim() ?? name, language: body.language ?? language }
  const saved = await transaction(call.sql, async (tx) => {
    await recordAct(tx, call, { subject: personId, before: { name, language }, after: wished })
    return savePerson(tx, personId, wished)
  })
  return { data: personView(saved) }
}
