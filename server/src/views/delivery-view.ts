import type { WireWebhookDelivery } from '@escudo/contracts'
import { eventIdOf } from '../domain/event-id.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { Db } from '../store/db.ts'
import { findDeliveryTries, type LoggedTry, type LoggedDelivery } from '../store/delivery-log.ts'
import { present } from './payment-view.ts'

function tryView({ sentAt, durationMs, status, answer, problem }: LoggedTry): WireWebhookDelivery['attempts'][number] {
  return { sentAt: lisbonIso(sentAt), durationMs, ...present({ status, answer: answer === '' ? null : answer, problem }) }
}

/** The views of deliveries, each with its tries. */
export async function deliveryViews(sql: Db, deliveries: readonly LoggedDelivery[]): Promise<WireWebhookDelivery[]> {
  const attempts = Map.groupBy(await findDeliveryTries(sql, deliveries), ({ deliveryId }) => deliveryId)
  return deliveries.map(({ entityId, deliveryId, paymentId, sequence, action, status, tries, nextTryAt, createdAt }) => ({
    id: deliveryId,
    eventId: eventIdOf({ entityId, paymentId, sequence }),
    sequence,
    ...present({ paymentId }),
    action,
    status,
    tries,
    ...(status === 'due' && { nextTryAt: lisbonIso(nextTryAt) }),
    createdAt: lisbonIso(createdAt),
    attempts: (attempts.get(deliveryId) ?? []).map(tryView),
  }))
}
