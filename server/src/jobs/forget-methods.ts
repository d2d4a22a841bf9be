import type { JobServices } from '../calls/call.ts'
import { openToken } from '../payments/save-method.ts'
import { endForgetting, findForgettings, postponeForgetting, type Forgetting } from '../store/methods-to-forget.ts'
import { runConcurrently, type IsOver } from './run-concurrently.ts'

const batchSize = 50
/** An acquirer that does not answer is asked again so much later, for as long as it takes. */
const laterMs = 60_000

async function forget(services: JobServices, forgetting: Forgetting): Promise<boolean> {
  const { sql, vault, accounts, acquirer, clock, log } = services
  const { account } = forgetting
  try {
    const keeper = acquirer.name === account ? acquirer : accounts?.named(account)
    if (!keeper) throw new Error('The account is not there.')
    await keeper.forget?.(await openToken(sql, vault, forgetting))
    await endForgetting(sql, forgetting)
    return true
  } catch (error) {
    log.warn({ err: error, account }, 'What was removed here an acquirer still keeps: it is asked again.')
    await postponeForgetting(sql, forgetting, new Date(clock().getTime() + laterMs))
    return false
  }
}

/** Has acquirers forget what was removed here; how many did. Two workers ask twice, which is once. */
export async function forgetMethods(services: JobServices, isOver: IsOver): Promise<number> {
  let forgotten = 0
  await runConcurrently(await findForgettings(services.sql, services.clock(), batchSize), isOver, async (one) => {
    if (await forget(services, one)) forgotten += 1
  })
  return forgotten
}
