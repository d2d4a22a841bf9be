import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { isUuid } from '../../store/ids.ts'
import { deleteView as removeView } from '../../store/office/saved-views.ts'

export const deleteView: Handler<typeof officeOperations.deleteView> = async (call, { params }) => {
  const gone =
    isUuid(params.id) &&
    (await transaction(call.sql, async (tx) => {
      const name = await removeView(tx, call.entityId, call.person.personId, params.id)
      if (name !== undefined) await recordAct(tx, call, { subject: params.id, before: { name } })
      return name !== undefined
    }))
  return gone ? { data: undefined } : refuse('e00500', '/id')
}
