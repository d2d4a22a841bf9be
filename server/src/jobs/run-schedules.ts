import type { ChargeServices, JobServices } from '../calls/call.ts'
import { clockOf } from '../calls/entity-clock.ts'
import { chargeSchedule } from '../payments/schedules/charge-schedule.ts'
import { closeCharge } from '../payments/schedules/close-charge.ts'
import { findDueSchedules, findOutcomes, postponeCharge } from '../store/schedules/schedules.ts'
import { mostQuestions, runConcurrently, type IsOver } from './run-concurrently.ts'

const batchSize = 50
const laterMs = 300_000

/** Does what follows from payments of schedules that have ended; how many. */
async function closeCharges(services: JobServices, entityId: number | null, isOver: IsOver): Promise<number> {
  let closed = 0
  await runConcurrently(await findOutcomes(services.sql, entityId, batchSize), isOver, async (outcome) => {
    await closeCharge(services, outcome, await clockOf(services, outcome.entityId))
    closed += 1
  })
  return closed
}

/** Charges what is due of schedules; how many were tried. One that fails is put off and leaves the others alone. */
async function chargeSchedules(services: ChargeServices, entityId: number | null, isOver: IsOver): Promise<number> {
  const due = await findDueSchedules(services.sql, services.clock(), { entityId, limit: batchSize, mostOfOne: mostQuestions })
  let charged = 0
  await runConcurrently(due, isOver, async (schedule) => {
    charged += 1
    const now = await clockOf(services, schedule.entityId)
    try {
      await chargeSchedule(services, schedule, now)
    } catch (error) {
      services.log.error({ err: error, scheduleId: schedule.scheduleId }, 'A schedule could not be charged.')
      await postponeCharge(services.sql, schedule, new Date(now.getTime() + laterMs))
    }
  })
  return charged
}

/** Both in turn: what has ended makes room for what is next. */
export async function runSchedules(services: ChargeServices, entityId: number | null, isOver: IsOver): Promise<number> {
  return (await closeCharges(services, entityId, isOver)) + (await chargeSchedules(services, entityId, isOver))
}
