import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listRuns } from '../../store/desk/runs.ts'

export const listSettlementRuns: Handler<typeof officeOperations.listSettlementRuns> = async ({ sql }, { query }) => {
  const asked = readPage({ sort: '-day', ...query }, { day: 'day' }, 'day', 100)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await listRuns(sql, asked.page)
  const data = rows.map(({ day, transfers, amountCents, waiting, simulated, exportedAt }) => ({
    day,
    transfers,
    amount: Number(amountCents),
    waiting,
    simulated,
    ...(exportedAt !== null && { exportedAt: lisbonIso(exportedAt) }),
  }))
  return { data, paging: asked.told(found) }
}
