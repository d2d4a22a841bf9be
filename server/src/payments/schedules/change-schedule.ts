import type { Refusal, WireSchedule } from '@escudo/contracts'
import type { Period, Schedule, ScheduleChange } from '../../domain/schedules/schedule.ts'
import { transaction } from '../../store/db.ts'
import { findPeriod, lockSchedule } from '../../store/schedules/schedules.ts'
import type { Call, Outcome } from '../../calls/call.ts'
import { oneScheduleView } from '../../views/schedule-view.ts'
import { recordSchedule } from './record-schedule.ts'

type Decide = (schedule: Schedule, period: Period | undefined) => ScheduleChange | Refusal

/** Changes a schedule under its lock as `decide` says: of its present state, and of the period that is under way or next. */
export async function changeSchedule(call: Call, scheduleId: string, decide: Decide): Promise<Outcome<WireSchedule>> {
  return transaction(call.sql, async (tx) => {
    const schedule = await lockSchedule(tx, call.entityId, scheduleId)
    if (!schedule) return { refusal: { code: 'e00500', pointer: '/id' } }
    const period = await findPeriod(tx, schedule, schedule.period)
    const change = decide(schedule, period)
    if ('code' in change) return { refusal: change }
    const isMoved = change.schedule !== schedule || change.actions.length > 0
    const changed = isMoved ? await recordSchedule(tx, change, period, call.now) : schedule
    return { data: await oneScheduleView(tx, changed) }
  })
}
