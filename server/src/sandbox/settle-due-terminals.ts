import type { JobServices } from '../calls/call.ts'
import { clockOf } from '../calls/entity-clock.ts'
import { settleTerminalPayment } from '../payments/settle-terminal-payment.ts'
import { findDueSettlements } from '../store/terminals/terminal-commands.ts'

const batchSize = 50

/** The simulated network's daily close, at midnight in Lisbon. */
export async function settleDueTerminals(services: JobServices, entityId: number | null): Promise<number> {
  let settled = 0
  for (const due of await findDueSettlements(services.sql, services.clock(), entityId, batchSize)) {
    try {
      if (await settleTerminalPayment(services, due.entityId, due.paymentId, await clockOf(services, due.entityId))) settled += 1
    } catch (error) {
      services.log.error({ err: error, paymentId: due.paymentId }, 'A terminal payment could not be settled.')
    }
  }
  return settled
}
