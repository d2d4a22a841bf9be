import type { Refusal } from '@escudo/contracts'
import type { NotificationWay, SaidDispute, SimulatedDispute } from '../../acquirers/simulator/simulated-world.ts'
import type { MoneyServices } from '../../calls/call.ts'
import { clockOf } from '../../calls/entity-clock.ts'
import type { Dispute } from '../../domain/disputes/dispute.ts'
import { receiveDispute, receiveVerdict } from '../../payments/receive-dispute.ts'
import type { Desk } from '../sandbox-call.ts'

type Hears = MoneyServices & Pick<Desk, 'simulated'>

type Word = Pick<SimulatedDispute, 'disputeReference'> & { outcome?: 'won' | 'lost' }

/**
 * What the simulated bank says of a dispute: that there is one, and how it decided if it has. The word itself says so, too:
 * where a database is spread over nodes, it may be seen a moment before the bank's own row.
 */
export async function hearDispute(services: Hears, { disputeReference, outcome }: Word): Promise<Dispute | Refusal> {
  const said = await services.simulated.findDispute(disputeReference)
  if (!said) return { code: 'e00500', pointer: '/bankReference' }
  const { merchantId, requestId, amountCents, reason, respondBy, status } = said
  const now = await clockOf(services, merchantId)
  const notice = { merchantId, originalRequestId: requestId, disputeReference, amountCents, reason, respondBy }
  const heard = await receiveDispute(services, services.acquirer.name, notice, now)
  if (!('disputeId' in heard)) await services.simulated.refuseDispute(disputeReference)
  else {
    const decided = outcome ?? (status === 'won' || status === 'lost' ? status : undefined)
    if (decided) await receiveVerdict(services, services.acquirer.name, { merchantId, disputeReference, outcome: decided }, now)
  }
  return heard
}

/** Hands over what the bank has just said, unless it is held back; what was heard is on its way no more. */
export async function sayDispute(services: Hears, { dispute, notificationId }: SaidDispute, way: NotificationWay): Promise<void> {
  if (way === 'late' || way === 'lost') return
  await hearDispute(services, dispute)
  if (way === 'twice') await hearDispute(services, dispute)
  await services.simulated.forgetHeld(notificationId)
}
