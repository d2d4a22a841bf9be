import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { isUuid } from '../../store/ids.ts'
import { findExport } from '../../store/office/exports.ts'
import { exportView } from '../../views/office/exports.ts'

export const getExport: Handler<typeof officeOperations.getExport> = async ({ sql, entityId, person }, { params }) => {
  const found = isUuid(params.id) ? await findExport(sql, { entityId, personId: person.personId }, params.id) : undefined
  return found ? { data: exportView(found) } : refuse('e00500', '/id')
}
