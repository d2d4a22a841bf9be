import type { officeOperations } from '@escudo/contracts'
import { invalid, refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { refuseNames } from '../../domain/registration.ts'
import { transaction } from '../../store/db.ts'
import { saveView as writeView } from '../../store/office/saved-views.ts'
import { savedView } from '../../views/saved-view.ts'

export const saveView: Handler<typeof officeOperations.saveView> = async (call, { body }) => {
  const wrong = refuseNames({ '/name': body.name })
  if (wrong.length > 0) return invalid(...wrong)
  const saved = await transaction(call.sql, async (tx) => {
    const view = await writeView(tx, call.entityId, call.person.personId, body)
    if (view) await recordAct(tx, call, { subject: view.viewUuid, after: { name: body.name } })
    return view
  })
  return saved ? { data: savedView(saved) } : refuse('e00402')
}
