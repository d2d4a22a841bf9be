import type { NotificationSubject, SimulatedRequest } from '../../acquirers/simulator/simulated-world.ts'
import type { Payment } from '../../domain/payment.ts'
import { findPayment } from '../../store/payments.ts'
import { completeAttempt } from '../../payments/complete-attempt.ts'
import type { SandboxServices } from '../sandbox-call.ts'
import { clockOf } from '../../calls/entity-clock.ts'

/**
 * Hands a bank's or network's word over as the simulated world carries it: at once, twice, or held back. Undefined: it
 * was held back, and nobody has heard it yet.
 */
export async function deliverNotification<T>(
  services: SandboxServices,
  entityId: number,
  subject: NotificationSubject,
  hear: () => Promise<T>,
): Promise<T | undefined> {
  const way = await services.simulated.wayOf(entityId)
  if (way === 'late' || way === 'lost') {
    await services.simulated.hold(entityId, subject, way, await clockOf(services, entityId))
    return undefined
  }
  const heard = await hear()
  if (way === 'twice') await hear()
  return heard
}

/** The word that a request was decided; the payment as it is afterwards. */
export async function deliverDecision(
  services: SandboxServices,
  { requestId, merchantId, paymentId }: SimulatedRequest,
): Promise<Payment | undefined> {
  const subject = { kind: 'request', requestId, paymentId } as const
  const heard = await deliverNotification(services, merchantId, subject, () => completeAttempt(services, merchantId, requestId))
  return heard ?? findPayment(services.sql, merchantId, paymentId)
}
