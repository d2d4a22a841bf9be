import type { HeldNotification } from '../../acquirers/simulator/simulated-world.ts'
import { findEntity } from '../../store/entities.ts'
import { completeAttempt } from '../../payments/complete-attempt.ts'
import type { SandboxJobServices } from '../sandbox-call.ts'
import { entityNow } from '../../calls/entity-clock.ts'
import { hearDispute } from './hear-dispute.ts'
import { receiveMultibanco } from '../../payments/receive-multibanco.ts'
import { runConcurrently, type IsOver } from '../../jobs/run-concurrently.ts'

async function hear(services: SandboxJobServices, { merchantId, subject }: HeldNotification): Promise<void> {
  if (subject.kind === 'request') await completeAttempt(services, merchantId, subject.requestId)
  else if (subject.kind === 'dispute') await hearDispute(services, subject)
  // What is refused by now goes back to the payer, as at the machine.
  else await receiveMultibanco(services, subject)
}

async function bring(services: SandboxJobServices, held: HeldNotification): Promise<boolean> {
  const entity = await findEntity(services.sql, held.merchantId)
  if (!entity || held.arrivesAt > entityNow(services, entity.clockAheadSeconds)) return false
  try {
    // Heard first: who else brings it waits for the payment's lock, finds it done, and nothing is lost in between.
    await hear(services, held)
    return await services.simulated.forgetHeld(held.notificationId)
  } catch (error) {
    services.log.error({ err: error, notificationId: held.notificationId }, 'A held notification could not be handed over.')
    return false
  }
}

/** Hands over what was held back and arrives now on its entity's clock; the number of words that arrived. */
export async function bringNotifications(services: SandboxJobServices, entityId: number | null, isOver: IsOver): Promise<number> {
  let brought = 0
  await runConcurrently(await services.simulated.listHeld(entityId), isOver, async (held) => {
    if (await bring(services, held)) brought += 1
  })
  return brought
}
