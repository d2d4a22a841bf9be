import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { listReconciliations as readList } from '../../store/desk/reconciliations.ts'
import { reconciliationView } from '../../views/office/reconciliation.ts'

export const listReconciliations: Handler<typeof officeOperations.listReconciliations> = async ({ sql }, { query }) => {
  const asked = readPage({ sort: '-askedAt', ...query }, { askedAt: 'asked_at' }, 'reconciliation_id', 50)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await readList(sql, query.account, asked.page)
  return { data: rows.map(reconciliationView), paging: asked.told(found) }
}
