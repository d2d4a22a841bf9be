import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { isUuid } from '../../store/ids.ts'
import { findExport, stopExport as stop } from '../../store/office/exports.ts'
import { exportView } from '../../views/office/exports.ts'

/** Whoever writes the file finds it so within the second. */
export const stopExport: Handler<typeof officeOperations.stopExport> = async (call, { params: { id } }) => {
  const whose = { entityId: call.entityId, personId: call.person.personId }
  if (!isUuid(id)) return refuse('e00500', '/id')
  return transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof exportView>>> => {
    const stopped = await stop(tx, whose, id)
    if (!stopped) return (await findExport(tx, whose, id)) ? refuse('e00402', '/id') : refuse('e00500', '/id')
    await recordAct(tx, call, { subject: id, after: { list: stopped.list, rows: stopped.rowCount } })
    return { data: exportView(stopped) }
  })
}
