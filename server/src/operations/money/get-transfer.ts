import type { apiOperations } from '@escudo/contracts'
import { findTransfer, findTransferLines } from '../../store/transfers.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { lineView, netOf, transferView } from '../../views/money-view.ts'
import { readStatement } from '../../views/transfer-statement.ts'

export const getTransfer: Handler<typeof apiOperations.getTransfer> = async (call, { params, query }) => {
  const transfer = await findTransfer(call.sql, call.entityId, params.id)
  if (!transfer) return refuse('e00500', '/id')
  const { limit = 500, page = 1 } = query
  const lines = await findTransferLines(call.sql, transfer, { limit, offset: (page - 1) * limit })
  return {
    data: { ...transferView(transfer), lines: lines.map((line) => ({ ...lineView(line), net: netOf(line) })) },
    paging: { page, limit, count: transfer.payments + transfer.disputes },
    table: call.wantsCsv ? { name: `${transfer.reference}.csv`, text: await readStatement(call.sql, transfer) } : undefined,
  }
}
