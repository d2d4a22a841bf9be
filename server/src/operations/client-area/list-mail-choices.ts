import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { listMailChoices as readChoices } from '../../store/office/mail-choices.ts'
import { findRole } from '../../store/office/members.ts'
import { mailChoicesView } from '../../views/office/mail-choices.ts'

export const listMailChoices: Handler<typeof officeOperations.listMailChoices> = async ({ sql, entityId, person }) => {
  const role = await findRole(sql, entityId, person.email)
  return { data: role ? mailChoicesView(role, await readChoices(sql, entityId, person.personId)) : [] }
}
