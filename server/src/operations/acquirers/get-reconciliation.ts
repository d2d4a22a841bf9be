import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { findReconciliation } from '../../store/desk/reconciliations.ts'
import { isUuid } from '../../store/ids.ts'
import { wholeReconciliationView } from '../../views/office/reconciliation.ts'

export const getReconciliation: Handler<typeof officeOperations.getReconciliation> = async ({ sql }, { params }) => {
  const found = isUuid(params.id) ? await findReconciliation(sql, params.id) : undefined
  return found ? { data: wholeReconciliationView(found) } : refuse('e00500', '/id')
}
