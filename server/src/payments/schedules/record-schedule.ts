import type { Period, Schedule, ScheduleChange } from '../../domain/schedules/schedule.ts'
import type { Db } from '../../store/db.ts'
import { insertScheduleDeliveries, insertScheduleEvent, savePeriod, saveSchedule } from '../../store/schedules/schedules.ts'
import { oneScheduleView } from '../../views/schedule-view.ts'

/** Writes what became of a schedule whose row is held, of its period as it was `before`, and whom to tell: all or nothing. */
export async function recordSchedule(tx: Db, change: ScheduleChange, before: Period | undefined, now: Date): Promise<Schedule> {
  const { period, actions } = change
  const { entityId, scheduleId, platformId, state, lastSequence } = change.schedule
  if (period) await savePeriod(tx, period, before?.period !== period.period)
  const schedule = { ...change.schedule, lastSequence: lastSequence + actions.length }
  await saveSchedule(tx, schedule)
  if (actions.length === 0) return schedule
  const body = await oneScheduleView(tx, schedule)
  for (const [index, action] of actions.entries()) {
    const event = { entityId, scheduleId, sequence: lastSequence + index + 1, action, createdAt: now }
    await insertScheduleEvent(tx, { ...event, state, paymentId: period?.paymentId ?? null })
    await insertScheduleDeliveries(tx, { ...event, platformId, body })
  }
  return schedule
}
