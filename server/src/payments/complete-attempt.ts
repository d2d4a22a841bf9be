import type { Payment } from '../domain/payment.ts'
import { findAttempt } from '../store/attempts.ts'
import { findEntity } from '../store/entities.ts'
import { findPayment } from '../store/payments.ts'
import type { MoneyServices } from '../calls/call.ts'
import { entityNow } from '../calls/entity-clock.ts'
import { lookAfterAttempt } from './look-after-attempt.ts'

/**
 * A bank or network says that something happened to a request. What exactly is asked of the acquirer, so that a
 * forged, doubled or reordered notification can do no harm.
 */
export async function completeAttempt(services: MoneyServices, entityId: number, attemptId: string): Promise<Payment | undefined> {
  const attempt = await findAttempt(services.sql, entityId, attemptId)
  const entity = await findEntity(services.sql, entityId)
  if (!attempt || !entity) return undefined
  await lookAfterAttempt(services, attempt, entityNow(services, entity.clockAheadSeconds))
  return findPayment(services.sql, entityId, attempt.paymentId)
}
