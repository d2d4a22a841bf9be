import { mostEvents, type WebhookAction } from '@escudo/contracts/vocabulary'
import { inGroups } from '../sql/batch.ts'
import { keyRows, manyRows, type Fields } from '../sql/many-rows.ts'
import { entityOf, onNodeOf } from '../sql/nodes.ts'
import { allOrNone, byKeys, isSpread } from '../sql/sql.ts'
import { announceTold, changesChannel, mostTold } from './changes.ts'
import type { Db } from './db.ts'
import { onEachNode } from './on-each-node.ts'
import { deliveryRow, goesBefore, type Delivery, newDeliveries } from './rows/delivery.ts'

export type { Delivery } from './rows/delivery.ts'

type NewDelivery = {
  entityId: number
  platformId: number
  paymentId: string
  sequence: number
  action: WebhookAction
  callbackUrl: string | null
  body: unknown
  now: Date
}

const newDeliveryRows = manyRows<NewDelivery>({
  entityId: 'integer',
  platformId: 'integer',
  paymentId: 'bigint',
  sequence: 'integer',
  action: 'text',
  callbackUrl: 'text',
  body: 'jsonb',
  now: 'timestamptz',
})

const ofPayment = newDeliveries({ paymentId: 'given."paymentId"', platformId: 'given."platformId"', now: 'given.now' })

/**
 * Notes whom to tell: the platform's subscriptions to the action, and the payment's callbackUrl. Written in the
 * transaction of the event itself, whose payment is held: nobody else writes of it. Indexes webhooks_once, deliveries_by_payment.
 */
export const insertDeliveries = inGroups<NewDelivery, void>(
  async (sql, news) => {
    const here = (column: string) => onNodeOf(column, news[0]?.entityId)
    await sql`
    ${sql.unsafe(ofPayment.insert)}
    from ${newDeliveryRows.from(news)},
      lateral (
        select "entityId" as entity_id, "platformId" as platform_id, webhook_id, url from webhooks w
        where w.platform_id = "platformId" and w.action in (given.action, 'all')
          and (not soap_payments_only or given.action <> 'payment_confirmed'
            or exists (select 1 from soap_payments s where s.entity_id = "entityId" and s.payment_id = "paymentId"${here('s.entity_id')}))
        union all
        select "entityId", "platformId", null, "callbackUrl" where "callbackUrl" is not null) told,
      lateral (${sql.unsafe(ofPayment.earlier)}${here('e.entity_id')}) earlier
    where exists (select 1 from platform_entities pe where pe.platform_id = "platformId" and pe.entity_id = "entityId")`
    return news.map(() => undefined)
  },
  { of: entityOf },
)

/** `entityId` null: of all entities. */
type Wanted = { now: Date; entityId: number | null; limit: number; holdSeconds: number; busyHosts: readonly string[] }

/**
 * Takes due deliveries for a while; other workers pass them by, and all pass by what another one goes before. Index
 * deliveries_due, for those that follow deliveries_by_payment; locks only what it takes.
 * A worker that dies lets go after `holdSeconds`.
 */
export async function claimDeliveries(sql: Db, wanted: Wanted): Promise<Delivery[]> {
  if (!isSpread(sql)) return claimOf(byKeys(sql), wanted)
  return onEachNode(
    wanted.entityId === null ? await findWaiting(sql, wanted) : [{ entityId: wanted.entityId }],
    wanted.limit,
    (entityId, limit) => claimOf(sql, { ...wanted, entityId, limit }),
  )
}

/** Whose deliveries are due, the longest first; over all nodes, without a lock. */
async function findWaiting(sql: Db, { now, limit }: Wanted): Promise<{ entityId: number }[]> {
  return sql<{ entityId: number }[]>`
    select d.entity_id from deliveries d join entities e on e.entity_id = d.entity_id
    where d.status = 'due' and (d.held_until is null or d.held_until < ${now})
      and d.next_try_at <= ${now}::timestamptz + e.clock_ahead_seconds * interval '1 second'
    group by d.entity_id order by min(d.next_try_at) limit ${limit}`
}

async function claimOf(sql: Db, { now: at, entityId, limit, holdSeconds, busyHosts }: Wanted): Promise<Delivery[]> {
  const now = sql.unseen(at, 'timestamptz')
  const ofEntity = entityId === null ? sql`` : sql`and d.entity_id = ${entityId}`
  const here = (column: string) => onNodeOf(column, entityId ?? undefined)
  // What bounds the index on one node would look at all of them where there are several.
  const bound = isSpread(sql)
    ? sql``
    : sql`and d.next_try_at <= ${now} + (select max(clock_ahead_seconds) from entities) * interval '1 second'`
  return sql<Delivery[]>`
    with due as (
      select d.entity_id, d.delivery_id, e.clock_ahead_seconds,
        w.handler, coalesce(w.retries, 'classic') as retries, coalesce(w.most_events, ${mostEvents}::integer) as most_events
      from deliveries d join entities e using (entity_id)
        left join webhooks w on w.platform_id = d.platform_id and w.webhook_id = d.webhook_id
      where d.status = 'due' and (d.held_until is null or d.held_until < ${now})
        and split_part(d.url, '/', 3) <> all(${sql.unseen([...busyHosts], 'text[]')}::text[])
        ${bound}
        and d.next_try_at <= ${now} + e.clock_ahead_seconds * interval '1 second'
        ${ofEntity}${here('d.entity_id')}${here('e.entity_id')}
        and (not d.follows or not (
          exists (select 1 from deliveries b where b.entity_id = d.entity_id${here('b.entity_id')} and b.payment_id = d.payment_id and b.sequence < d.sequence and ${sql.unsafe(goesBefore('b', 'd'))})
          or (d.schedule_id is not null and exists (
            select 1 from deliveries b where b.entity_id = d.entity_id${here('b.entity_id')} and b.schedule_id = d.schedule_id and b.sequence < d.sequence and ${sql.unsafe(goesBefore('b', 'd'))}))
          or (d.payment_id is null and d.schedule_id is null and d.batch_id is null and exists (
            select 1 from deliveries b where b.entity_id = d.entity_id${here('b.entity_id')} and b.payment_id is null and b.schedule_id is null and b.batch_id is null and b.sequence < d.sequence and ${sql.unsafe(goesBefore('b', 'd'))}))))
      order by d.next_try_at limit ${sql.unseen(limit, 'bigint')}
      for update of d skip locked)
    update deliveries d set held_until = ${now} + ${holdSeconds} * interval '1 second'
    from due where d.entity_id = due.entity_id and d.delivery_id = due.delivery_id${here('d.entity_id')}
    returning ${sql.unsafe(deliveryRow.columnsOf('d'))}`
}

export type TryResult = { sentAt: Date; durationMs: number; status: number | null; answer: string | null; problem: string | null }

/** What came of telling one delivery: a try of its log, and how it goes on. `nextTryAt` null: as it was. */
export type Try = TryResult &
  Pick<Delivery, 'entityId' | 'deliveryId'> & { try: number; delivery: 'delivered' | 'given_up' | 'due'; nextTryAt: Date | null }

type Noted = Omit<Try, 'delivery' | 'nextTryAt'>

const logged: Fields<Noted> = {
  entityId: 'integer',
  deliveryId: 'uuid',
  try: 'integer',
  sentAt: 'timestamptz',
  durationMs: 'integer',
  status: 'integer',
  answer: 'text',
  problem: 'text',
}
const noted = manyRows<Noted>(logged)
const tries = manyRows<Try>({ ...logged, delivery: 'text', nextTryAt: 'timestamptz' })

type Told = {
  paymentId: string | null
  webhookId: number | null
  sequence: number
  delivery: Try['delivery']
  nextTryAt: Date | null
}

const toldRows = manyRows<Told>({
  paymentId: 'bigint',
  webhookId: 'integer',
  sequence: 'integer',
  delivery: 'text',
  nextTryAt: 'timestamptz',
})

/** The same as `saveTries` for one entity, in a statement each, for a notice is heard only where its own statement was sent. */
async function saveTriesOf(tx: Db, entityId: number, made: readonly Try[]): Promise<void> {
  await tx`${noted.into('delivery_attempts', made)}`
  const told = await tx<Told[]>`
    update deliveries d set tries = tries + 1, held_until = null, status = given.delivery, next_try_at = coalesce(given."nextTryAt", next_try_at)
    from ${tries.from(made)}
    where d.entity_id = ${entityId} and d.delivery_id = given."deliveryId" and d.status = 'due'
    returning d.payment_id, d.webhook_id, d.sequence, given.delivery, given."nextTryAt" as next_try_at`
  if (told.length === 0) return
  const waiting = await tx<{ deliveryId: string; nextTryAt: Date | null; mustWait: boolean | null }[]>`
    select f.delivery_id, given."nextTryAt" as next_try_at, f.webhook_id = given."webhookId" and given.delivery = 'due' as must_wait
    from ${toldRows.from(told)} join deliveries f on f.payment_id = given."paymentId"
    where f.entity_id = ${entityId} and f.status = 'due' and f.follows and f.sequence > given.sequence`
  for (const { deliveryId, nextTryAt, mustWait } of waiting)
    if (mustWait)
      await tx`
        update deliveries set next_try_at = greatest(next_try_at, ${nextTryAt}::timestamptz)
        where entity_id = ${entityId} and delivery_id = ${deliveryId}`
  const paymentIds = [...new Set(told.map(({ paymentId }) => paymentId ?? '0'))]
  await announceTold(
    tx,
    entityId,
    paymentIds,
    waiting.some(({ mustWait }) => !mustWait),
  )
}

/**
 * What came of one request, the tries of several in one statement; whoever follows one of the payments is told, and the
 * worker when another delivery waited for one. Primary keys, index deliveries_following.
 */
export const saveTries = inGroups<readonly Try[], void>(
  async (sql, requests) => {
    if (isSpread(sql)) {
      const entities = Map.groupBy(requests.flat(), entityOf)
      for (const [entityId, made] of entities) await allOrNone(sql, (tx) => saveTriesOf(tx, entityId, made))
      return requests.map(() => undefined)
    }
    await byKeys(sql)`
      with given as (select * from ${tries.from(requests.flat())}),
      noted as (
        insert into delivery_attempts (entity_id, delivery_id, try, sent_at, duration_ms, status, answer, problem)
        select "entityId", "deliveryId", try, "sentAt", "durationMs", status, answer, problem from given),
      told as (
        update deliveries d set tries = tries + 1, held_until = null, status = given.delivery,
          next_try_at = coalesce(given."nextTryAt", next_try_at)
        from given where d.entity_id = given."entityId" and d.delivery_id = given."deliveryId" and d.status = 'due'
        returning d.entity_id, d.payment_id, d.webhook_id, d.sequence, given.delivery, given."nextTryAt" as next_try_at),
      waiting as (
        select f.entity_id, f.delivery_id, told.next_try_at, f.webhook_id = told.webhook_id and told.delivery = 'due' as must_wait
        from told join deliveries f on f.entity_id = told.entity_id and f.payment_id = told.payment_id
        where f.status = 'due' and f.follows and f.sequence > told.sequence),
      postponed as (
        update deliveries f set next_try_at = greatest(f.next_try_at, w.next_try_at) from waiting w
        where f.entity_id = w.entity_id and f.delivery_id = w.delivery_id and w.must_wait),
      parts as (select *, row_number() over () / ${mostTold}::integer as part from told)
      select pg_notify(${changesChannel}, entity_id || case when exists (
          select 1 from waiting w where w.entity_id = parts.entity_id and not w.must_wait) then ':1:' else ':0:' end
        || string_agg(coalesce(payment_id, 0)::text, ',')) from parts group by entity_id, part`
    return requests.map(() => undefined)
  },
  { most: 10 },
)

type Asked = { entityId: number; paymentId: string; patienceSeconds: number }

const isUntold = inGroups<Asked, boolean>(
  async (sql, asked) => {
    const rows = await sql<{ place: number }[]>`
    select place::integer from ${keyRows(asked, { entityId: 'integer', paymentId: 'bigint', patienceSeconds: 'integer' })}
      with ordinality asked (entity_id, payment_id, patience_seconds, place),
      lateral (select 1 from deliveries d
        where d.entity_id = asked.entity_id and d.payment_id = asked.payment_id and d.status = 'due' and d.tries = 0
          and d.created_at > now() - asked.patience_seconds * interval '1 second'${onNodeOf('d.entity_id', asked[0]?.entityId)} limit 1) untold`
    const places = new Set(rows.map(({ place }) => place))
    return asked.map((_, index) => places.has(index + 1))
  },
  { of: entityOf },
)

/**
 * Whether the merchant has been told of everything that happened to a payment: each delivery had a first answer, or
 * had `patienceSeconds` to get one. The payer's browser leaves after that. Index deliveries_by_payment.
 */
export async function isMerchantTold(sql: Db, entityId: number, paymentId: string, patienceSeconds: number): Promise<boolean> {
  return !(await isUntold(sql, { entityId, paymentId, patienceSeconds }))
}
