import { isNif, type sandboxOperations, type Data } from '@escudo/contracts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { LoggedDelivery } from '../../store/delivery-log.ts'
import { findEntity } from '../../store/entities.ts'
import { listReceived, listReceivers } from '../store/receivers.ts'
import {
  listDue,
  listEvents,
  listLastCheckouts,
  listLastDeliveries,
  listWaitingReferences,
  type DueItem,
  type WaitingReference,
  type WorldCheckout,
  type WorldEvent,
} from '../store/simulated-world.ts'
import { readPhoneRequests } from '../views/phone-requests.ts'
import { bankDisputeView } from '../views/bank-dispute-view.ts'
import { challengeView } from '../views/challenge-view.ts'
import { checkoutUrl } from '../../views/checkout-view.ts'
import { refuse } from '../../calls/call.ts'
import type { SandboxHandler, SandboxServices } from '../sandbox-call.ts'
import { entityNow } from '../../calls/entity-clock.ts'
import { readKeys } from '../notifications/explain-signature.ts'
import { requestSummary } from '../views/request-summary.ts'
import { clientIdOf, present } from '../../views/payment-view.ts'
import { receiverSummary } from '../notifications/receiver-view.ts'
import { readFaults } from '../views/faults-view.ts'

type World = Data<typeof sandboxOperations.getWorld>
const demoEntity = '510000002'

function dueView({ kind, at, paymentId, amountCents }: DueItem): World['due'][number] {
  return { kind, at: lisbonIso(at), ...present({ paymentId, amount: amountCents }) }
}

function eventView({ paymentId, sequence, name, action, state, amountCents, code, createdAt }: WorldEvent): World['events'][number] {
  return { paymentId, sequence, name, ...present({ action, code }), state, amount: amountCents, at: lisbonIso(createdAt) }
}

function checkoutOf(services: SandboxServices, checkout: WorldCheckout): World['checkouts'][number] {
  const { token, paymentId, amountCents, code, state, createdAt, referenceEntity, reference } = checkout
  return {
    checkoutId: token,
    checkoutUrl: checkoutUrl(services, token),
    paymentId,
    amount: amountCents,
    ...present({ code, referenceEntity }),
    ...(referenceEntity !== null && { reference }),
    state,
    createdAt: lisbonIso(createdAt),
  }
}

function referenceView(waiting: WaitingReference): World['references'][number] {
  const { paymentId, referenceEntity, reference, amountCents, code, createdAt } = waiting
  return { paymentId, referenceEntity, reference, ...present({ amount: amountCents, code }), createdAt: lisbonIso(createdAt) }
}

function notificationView(delivery: LoggedDelivery & { url: string }): World['notifications'][number] {
  const { deliveryId, paymentId, action, url, status, tries, nextTryAt, createdAt } = delivery
  return {
    deliveryId,
    ...present({ paymentId }),
    action,
    url,
    status,
    tries,
    ...(status === 'due' && { nextTryAt: lisbonIso(nextTryAt) }),
    createdAt: lisbonIso(createdAt),
  }
}

async function readDue(services: SandboxServices, entityId: number, now: Date): Promise<World['due']> {
  const held = (await services.simulated.listHeld(entityId)) ?? []
  const words = held.map(({ subject, arrivesAt }): DueItem => ({
    kind: 'notification',
    at: arrivesAt,
    paymentId: subject.kind === 'multibanco' ? null : subject.paymentId,
    amountCents: subject.kind === 'request' ? null : subject.amountCents,
  }))
  return [...words, ...(await listDue(services.sql, entityId, now))].sort((a, b) => a.at.getTime() - b.at.getTime()).map(dueView)
}

async function readReceivers(services: SandboxServices): Promise<World['receivers']> {
  const keys = await readKeys(services)
  const receivers = await listReceivers(services.sql, 5)
  return Promise.all(
    receivers.map(async (receiver) => receiverSummary(services, receiver, await listReceived(services.sql, receiver.name, 10), keys)),
  )
}

export const getWorld: SandboxHandler<typeof sandboxOperations.getWorld> = async (call, { query }) => {
  const { clientId = demoEntity } = query
  const entity = isNif(clientId) ? await findEntity(call.sql, Number(clientId)) : undefined
  if (!entity) return refuse('e00500', '/clientId')
  const { entityId, name, clockAheadSeconds } = entity
  const now = entityNow(call, clockAheadSeconds)
  const challenges = await call.simulated.listChallenges()
  const data: World = {
    clientId: clientIdOf(entityId),
    entityName: name,
    now: lisbonIso(now),
    clockAheadSeconds: Number(clockAheadSeconds),
    faults: await readFaults(call, entityId),
    phoneRequests: await readPhoneRequests(call),
    disputes: await Promise.all((await call.simulated.listDisputes(entityId)).map((dispute) => bankDisputeView(call, dispute))),
    challenges: await Promise.all(challenges.map((challenge) => challengeView(call, challenge))),
    due: await readDue(call, entityId, now),
    events: (await listEvents(call.sql, entityId)).map(eventView),
    checkouts: (await listLastCheckouts(call.sql, entityId)).map((checkout) => checkoutOf(call, checkout)),
    references: (await listWaitingReferences(call.sql, entityId)).map(referenceView),
    notifications: (await listLastDeliveries(call.sql, entityId)).map(notificationView),
    receivers: await readReceivers(call),
    requests: (call.requestLog.list(30) ?? []).map(requestSummary),
  }
  return { data }
}
