import { setTimeout as wait } from 'node:timers/promises'
import { eventIdOf } from '../domain/event-id.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { nextTry } from '../domain/retry-schedule.ts'
import { claimDeliveries, saveTries, type Delivery, type Try } from '../store/deliveries.ts'
import { findPlatform } from '../store/entities.ts'
import { insertLostNews } from '../store/office/entity-news.ts'
import type { Reply, Sender } from '../webhooks/send.ts'
import { openKey } from '../calls/authenticate.ts'
import type { JobServices } from '../calls/call.ts'
import { entityNow } from '../calls/entity-clock.ts'
import { webhookRequest } from '../views/webhook-request.ts'

const batchSize = 400
const holdSeconds = 45
const successes = new Set([200, 201, 202, 204])

/** Deliveries that travel in one request: same subscription, same address, same action (specification webhooks §2). */
export function groupDeliveries(deliveries: readonly Delivery[]): Delivery[][] {
  const groups = new Map<string, Delivery[][]>()
  for (const delivery of deliveries) {
    const key = JSON.stringify([delivery.platformId, delivery.webhookId, delivery.url, delivery.action])
    const open = groups.get(key) ?? []
    const last = open.at(-1)
    if (last && last.length < delivery.mostEvents) last.push(delivery)
    else open.push([delivery])
    groups.set(key, open)
  }
  return [...groups.values()].flat()
}

/** Which of `count` payments or entities the receiver could not take: those it points at, all when it does not say. */
export function failedIndexes({ status, answer }: Pick<Reply, 'status' | 'answer'>, count: number): Set<number> {
  if (status !== null && successes.has(status)) return new Set()
  const all = new Set(Array.from({ length: count }, (_, index) => index))
  try {
    const { errors }: { errors: { source: { pointer: string } }[] } = JSON.parse(answer)
    const pointed = errors.map(({ source }) =>
      Number(/^\/(?:payments|entities|disputes|schedules|batches)\/(\d+)$/.exec(source.pointer)?.[1] ?? Number.NaN),
    )
    return pointed.length > 0 && pointed.every((index) => index < count) ? new Set(pointed) : all
  } catch {
    return all
  }
}

async function sendGroup(services: JobServices, sender: Sender, group: readonly Delivery[]): Promise<void> {
  const { platformId, url, webhookId, handler, action, clockAheadSeconds } = group[0]!
  const platform = await findPlatform(services.sql, platformId)
  if (!platform) throw new Error('A delivery has no platform.')
  const sentAt = services.clock()
  const privateKey = openKey(services, platform).toString()
  const events = group.map((delivery) => ({ id: eventIdOf(delivery), sequence: delivery.sequence }))
  const news = { webhookId, handler, action, items: group.map(({ body }) => body), events }
  const now = entityNow(services, clockAheadSeconds)
  const { text, headers } = webhookRequest(news, { headerPrefix: services.headerPrefix, privateKey, sentAt, now })
  const reply = await sender.send(url, text, headers, group)
  const failed = failedIndexes(reply, group.length)
  const { answer, ...rest } = reply
  const attempted = { ...rest, sentAt, answer: answer.slice(0, 2000).replaceAll('\0', '') }
  const tries = group.map((delivery, index) => ({
    entityId: delivery.entityId,
    deliveryId: delivery.deliveryId,
    try: delivery.tries + 1,
    ...attempted,
    ...(failed.has(index) ? later(services, delivery) : { delivery: 'delivered' as const, nextTryAt: null }),
  }))
  // Before it is noted: whoever ends in between gives it up once more, and it is told once all the same.
  if (webhookId !== null && tries.some(({ delivery }) => delivery === 'given_up'))
    await insertLostNews(services.sql, { platformId, webhookId, url }, lisbonIso(sentAt).slice(0, 10))
  await saveTries(services.sql, tries)
}

/** A delivery that failed once more: it waits for its next try, or has none. */
function later(services: JobServices, { tries, clockAheadSeconds, retries }: Delivery): Pick<Try, 'delivery' | 'nextTryAt'> {
  const nextTryAt = nextTry(tries + 1, entityNow(services, clockAheadSeconds), retries) ?? null
  return { delivery: nextTryAt ? 'due' : 'given_up', nextTryAt }
}

/** So many requests a host has under way in this process at most; one at its limit is passed over. */
const mostPerHost = 20
/** With so many under way in all, only hosts that have none get one: those that hang must not take the places of all. */
const crowd = 2_000

function busyHosts({ hosts }: JobServices['memory']): string[] {
  const underWay = hosts.values().reduce((sum, requests) => sum + requests, 0)
  const most = underWay < crowd ? mostPerHost : 1
  return [...hosts].flatMap(([host, requests]) => (requests >= most ? [host] : []))
}

/** Whether its host was at the limit until now: then what was passed over can go. */
async function counted({ hosts }: JobServices['memory'], url: string, work: () => Promise<void>): Promise<boolean> {
  const host = url.split('/')[2] ?? ''
  hosts.set(host, (hosts.get(host) ?? 0) + 1)
  await work()
  const left = (hosts.get(host) ?? 1) - 1
  if (left > 0) hosts.set(host, left)
  else hosts.delete(host)
  return left + 1 === mostPerHost
}

/**
 * Sends what is due, each address apart from the others. `entityId` null: of all entities. Gives the number of
 * deliveries tried, whether that was all that is due, and what is still under way; a receiver that hangs delays only its own.
 * Each under way says at its end whether it freed a host that was passed over.
 */
export async function deliverWebhooks(
  services: JobServices,
  sender: Sender,
  entityId: number | null,
): Promise<{ tried: number; isAll: boolean; underWay: Promise<boolean>[] }> {
  const claimed = await claimDeliveries(services.sql, {
    now: services.clock(),
    entityId,
    limit: batchSize,
    holdSeconds,
    busyHosts: busyHosts(services.memory),
  })
  const underWay = groupDeliveries(claimed).map((group) =>
    counted(services.memory, group[0]!.url, () =>
      sendGroup(services, sender, group).catch((error: unknown) =>
        services.log.error({ err: error }, 'A webhook delivery failed; it is tried again when its hold ends.'),
      ),
    ),
  )
  return { tried: claimed.length, isAll: claimed.length < batchSize, underWay }
}

/** Waits for deliveries, but not for ever: the sandbox's clock answers after `mostMs` even when a receiver hangs. */
export async function waitAtMost(underWay: readonly Promise<unknown>[], mostMs: number): Promise<void> {
  await Promise.race([Promise.all(underWay), wait(mostMs, undefined, { ref: false })])
}
