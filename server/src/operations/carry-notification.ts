import type { NotificationSubject, WorldRequest } from '../acquirers/acquirer.ts'
import type { Payment } from '../domain/payment.ts'
import { findEntity } from '../store/entities.ts'
import { findPayment } from '../store/payments.ts'
import { completeAttempt } from './complete-attempt.ts'
import { entityNow, type Services } from './context.ts'

/**
 * Hands a bank's or network's word over as the simulated world carries it: at once, twice, or held back. Undefined: it
 * was held back, and nobody has heard it yet.
 */
export async function carry<T>(
  services: Services,
  entityId: number,
  subject: NotificationSubject,
  hear: () => Promise<T>,
): Promise<T | undefined> {
  const way = (await services.world?.wayOf(entityId)) ?? 'once'
  if (way === 'late' || way === 'lost') {
    const entity = await findEntity(services.sql, entityId)
    await services.world?.hold(entityId, subject, way, entityNow(services, entity?.clockAheadSeconds ?? 0))
    return undefined
  }
  const heard = await hear()
  if (way === 'twice') await hear()
  return heard
}

/** The word that a request was decided; the payment as it is afterwards. */
export async function carryDecision(services: Services, { requestId, merchantId, paymentId }: WorldRequest): Promise<Payment | undefined> {
  const subject = { kind: 'request', requestId, paymentId } as const
  const heard = await carry(services, merchantId, subject, () => completeAttempt(services, merchantId, requestId))
  return heard ?? findPayment(services.sql, merchantId, paymentId)
}
