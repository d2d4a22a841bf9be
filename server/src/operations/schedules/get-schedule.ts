import type { apiOperations } from '@escudo/contracts'
import { findSchedule } from '../../store/schedules/schedules.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { oneScheduleView } from '../../views/schedule-view.ts'

/** A schedule with its last period, both of the same moment. */
export const getSchedule: Handler<typeof apiOperations.getSchedule> = (call, { params }) =>
  call.sql.begin('isolation level repeatable read read only', async (tx) => {
    const found = await findSchedule(tx, call.entityId, params.id)
    return found ? { data: await oneScheduleView(tx, found) } : refuse('e00500', '/id')
  })
