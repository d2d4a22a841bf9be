import type { apiOperations, ScheduleState } from '@escudo/contracts'
import { listSchedules as readSchedules } from '../../store/schedules/schedules.ts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { scheduleViews } from '../../views/schedule-view.ts'

const sorts = { createdAt: 'created_at', updatedAt: 'updated_at' }

export const listSchedules: Handler<typeof apiOperations.listSchedules> = async (call, { query }) => {
  const asked = readPage(query, sorts, 'schedule_id', 500)
  if ('refusal' in asked) return asked
  const states = query.stateDetails_state?.split(',') as ScheduleState[] | undefined
  const filter = { states, code: query.code, customerUuid: query.customer_uuid }
  const { rows, ...found } = await readSchedules(call.sql, call.entityId, filter, asked.page)
  return { data: await scheduleViews(call.sql, call.entityId, rows), paging: asked.told(found) }
}
