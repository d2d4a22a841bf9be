import type { JobServices } from '../calls/call.ts'
import { clockOf } from '../calls/entity-clock.ts'
import { returnMoney } from '../payments/references/return-money.ts'
import { findReturns, lookAtReturnAgain } from '../store/acquirers/returns.ts'
import { runConcurrently, type IsOver } from './run-concurrently.ts'

const batchSize = 50
const laterMs = 5 * 60_000

/** Has acquirers give back what rules said; how much was looked after. One that fails leaves the others alone. */
export async function returnHeldMoney(services: JobServices, isOver: IsOver): Promise<number> {
  if (!services.accounts) return 0
  const due = await findReturns(services.sql, services.clock(), batchSize)
  await runConcurrently(due, isOver, async (money) => {
    const now = await clockOf(services, money.entityId)
    await returnMoney(services, money, now).catch(async (error: unknown) => {
      services.log.error({ err: error, moneyId: money.moneyId }, 'What a rule gives back could not be looked after.')
      await lookAtReturnAgain(services.sql, money, new Date(now.getTime() + laterMs))
    })
  })
  return due.length
}
