import type { officeOperations } from '@escudo/contracts'
import { allMails, getsMail, isNews } from '@escudo/contracts/vocabulary'
import { refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { saveMailChoice } from '../../store/office/mail-choices.ts'
import { findRole } from '../../store/office/members.ts'
import { mailChoiceView } from '../../views/office/mail-choices.ts'

/** Whoever changes role keeps what they chose, and gets what the role may. */
export const updateMailChoice: Handler<typeof officeOperations.updateMailChoice> = async (call, { params, body: { wants } }) => {
  const { entityId, person } = call
  const role = await findRole(call.sql, entityId, person.email)
  const kind = allMails.find((one) => one === params.kind)
  if (!role || !kind || !getsMail(role, kind)) return refuse('e00500', '/kind')
  if (!isNews(kind)) return refuse('e00402')
  await transaction(call.sql, async (tx) => {
    await saveMailChoice(tx, { entityId, personId: person.personId, kind, wants })
    await recordAct(tx, call, { subject: kind, after: { wants } })
  })
  return { data: mailChoiceView(kind, new Map([[kind, wants]])) }
}
