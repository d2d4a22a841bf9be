import type { WireWebhookDelivery } from '@escudo/contracts'
import { eventIdOf } from '../domain/event-id.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { Db } from '../store/db.ts'
import { findEntity } from '../store/entities.ts'
import { findDeliveryTries, type LoggedTry, type LoggedDelivery } from '../store/delivery-log.ts'
import { present } from './payment-view.ts'

function tryView({ sentAt, durationMs, status, answer, problem }: LoggedTry): WireWebhookDelivery['attempts'][number] {
  return { sentAt: lisbonIso(sentAt), durationMs, ...present({ status, answer: answer === '' ? null : answer, problem }) }
}

/** How far each entity's clock is ahead of the one by which notifications travel. */
async function aheadOf(sql: Db, deliveries: readonly LoggedDelivery[]): Promise<Map<number, number>> {
  const ids = [...new Set(deliveries.filter(({ status }) => status === 'due').map(({ entityId }) => entityId))]
  const entities = await Promise.all(ids.map((entityId) => findEntity(sql, entityId)))
  return new Map(entities.flatMap((entity) => (entity ? [[entity.entityId, Number(entity.clockAheadSeconds) * 1000]] : [])))
}

/** The views of deliveries, each with its tries: all by the clock that the merchant's own log has, whatever its entity's says. */
export async function deliveryViews(sql: Db, deliveries: readonly LoggedDelivery[]): Promise<WireWebhookDelivery[]> {
  const ahead = await aheadOf(sql, deliveries)
  const attempts = Map.groupBy(await findDeliveryTries(sql, deliveries), ({ deliveryId }) => deliveryId)
  return deliveries.map(({ entityId, deliveryId, paymentId, scheduleId, batchId, sequence, action, status, tries, ...times }) => ({
    id: deliveryId,
    eventId: eventIdOf({ entityId, paymentId, scheduleId, batchId, sequence }),
    sequence,
    ...present({ paymentId, scheduleId, batchId }),
    action,
    status,
    tries,
    ...(status === 'due' && { nextTryAt: lisbonIso(new Date(times.nextTryAt.getTime() - (ahead.get(entityId) ?? 0))) }),
    createdAt: lisbonIso(times.createdAt),
    attempts: (attempts.get(deliveryId) ?? []).map(tryView),
  }))
}
