import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { insertExport } from '../../store/office/exports.ts'
import { exportView } from '../../views/office/exports.ts'

/** Nothing leaves by it: the file is an act of its own. */
export const startExport: Handler<typeof officeOperations.startExport> = async ({ sql, entityId, person }, { body }) => ({
  data: exportView(await insertExport(sql, { entityId, personId: person.personId }, body)),
})
