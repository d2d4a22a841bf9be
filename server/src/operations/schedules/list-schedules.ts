import type { apiOperations, ScheduleState } from '@escudo/contracts'
import { listSchedules as readSchedules } from '../../store/schedules/schedules.ts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { scheduleViews } from '../../views/schedule-view.ts'

const sorts = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Schedules with their last periods, all of one moment. */
export const listSchedules: Handler<typeof apiOperations.listSchedules> = async (call, { query }) => {
  const asked = readPage(query, sorts, 'schedule_id', 500)
  if ('refusal' in asked) return asked
  const states = query.stateDetails_state?.split(',') as ScheduleState[] | undefined
  const filter = { states, code: query.code, customerUuid: query.customer_uuid }
  return call.sql.begin('isolation level repeatable read read only', async (tx) => {
    const { rows, ...found } = await readSchedules(tx, call.entityId, filter, asked.page)
    return { data: await scheduleViews(tx, call.entityId, rows), paging: asked.told(found) }
  })
}
