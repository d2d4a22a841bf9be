import type { apiOperations } from '@escudo/contracts'
import { findSchedule, listPeriods } from '../../store/schedules/schedules.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { periodView } from '../../views/schedule-view.ts'

export const listSchedulePeriods: Handler<typeof apiOperations.listSchedulePeriods> = async (call, { params, query }) => {
  const asked = readPage(query, { createdAt: 'created_at' }, 'period', 500)
  if ('refusal' in asked) return asked
  const schedule = await findSchedule(call.sql, call.entityId, params.id)
  if (!schedule) return refuse('e00500', '/id')
  const { rows, ...found } = await listPeriods(call.sql, schedule, asked.page)
  return { data: rows.map(periodView), paging: asked.told(found) }
}
