import type { Data, officeOperations } from '@escudo/contracts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { StoredExport } from '../../store/office/exports.ts'

/** How far an export is. */
export function exportView({
  exportId,
  list,
  format,
  state,
  rowCount,
  total,
  createdAt,
}: StoredExport): Data<typeof officeOperations.getExport> {
  return { id: exportId, list, format, state, rows: rowCount, ...(total !== null && { total }), createdAt: lisbonIso(createdAt) }
}
