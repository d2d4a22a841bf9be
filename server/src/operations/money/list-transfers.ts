import type { apiOperations } from '@escudo/contracts'
import { listTransfers as readTransfers } from '../../store/transfers.ts'
import type { Handler } from '../../calls/call.ts'
import { readRange } from '../../calls/date-range.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { transfersCsv, transferView } from '../../views/money-view.ts'

const sorts = { createdAt: 'created_at', amount: 'amount_cents' }

export const listTransfers: Handler<typeof apiOperations.listTransfers> = async (call, { query }) => {
  const asked = readPage(query, sorts, 'transfer_id', 500)
  if ('refusal' in asked) return asked
  const created = readRange(query.createdAt_start, query.createdAt_end)
  const wanted = { created, bankAccountCode: query.bankAccount_code }
  const { rows, ...found } = await readTransfers(call.sql, call.entityId, wanted, asked.page)
  const table = call.wantsCsv ? { name: 'transfers.csv', text: transfersCsv(rows) } : undefined
  return { data: rows.map(transferView), paging: asked.told(found), table }
}
