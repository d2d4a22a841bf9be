import type { DueKind, PaymentState, WebhookAction } from '@escudo/contracts/vocabulary'
import type { Db } from '../../store/db.ts'
import type { LoggedDelivery } from '../../store/delivery-log.ts'

/** The payments that changed last; what the sandbox shows is about them. Index payments_by_update. */
const recent = (sql: Db, entityId: number) => sql`
  recent as (
    select entity_id, payment_id, code, reference_entity, reference from payments
    where entity_id = ${entityId} order by updated_at desc limit 20)`

export type WorldEvent = {
  paymentId: string
  sequence: number
  name: string
  action: WebhookAction | null
  state: PaymentState
  amountCents: number
  code: string | null
  createdAt: Date
}

/** The last events of the payments that changed last. */
export async function listEvents(sql: Db, entityId: number): Promise<WorldEvent[]> {
  return sql<WorldEvent[]>`
    with ${recent(sql, entityId)}
    select e.payment_id, e.sequence, e.name, e.action, e.state, e.amount_cents, r.code, e.created_at
    from payment_events e join recent r using (entity_id, payment_id)
    order by e.created_at desc, e.payment_id desc, e.sequence desc limit 30`
}

/** The last deliveries: of the payments that changed last, and of batches, schedules and the entity itself. Index deliveries_by_payment. */
export async function listLastDeliveries(sql: Db, entityId: number): Promise<(LoggedDelivery & { url: string })[]> {
  return sql<(LoggedDelivery & { url: string })[]>`
    with ${recent(sql, entityId)}, told as (
      select d.* from deliveries d join recent r using (entity_id, payment_id)
      union all (select * from deliveries where entity_id = ${entityId} and payment_id is null order by created_at desc limit 20))
    select entity_id, delivery_id, payment_id, sequence, action, status, tries, next_try_at, created_at, url
    from told order by created_at desc limit 20`
}

export type WorldCheckout = {
  token: string
  paymentId: string
  amountCents: number
  code: string | null
  state: PaymentState
  createdAt: Date
  referenceEntity: string | null
  reference: string
}

/** The last hosted pages of an entity. Index checkouts_by_payment. */
export async function listLastCheckouts(sql: Db, entityId: number): Promise<WorldCheckout[]> {
  return sql<WorldCheckout[]>`
    with ${recent(sql, entityId)}
    select c.token, c.payment_id, p.amount_cents, p.code, p.state, c.created_at, p.reference_entity, p.reference
    from recent r join checkouts c using (entity_id, payment_id) join payments p using (entity_id, payment_id)
    order by c.created_at desc limit 10`
}

/** `amountCents` is null where the payer chooses it. */
export type WaitingReference = {
  paymentId: string
  referenceEntity: string
  reference: string
  amountCents: number | null
  code: string | null
  createdAt: Date
}

/** The references that can be paid, the newest first, of the payments that changed last. */
export async function listWaitingReferences(sql: Db, entityId: number): Promise<WaitingReference[]> {
  return sql<WaitingReference[]>`
    with ${recent(sql, entityId)}
    select p.payment_id, p.reference_entity, p.reference, p.code, p.created_at,
      case when p.minimum_cents is null then p.amount_cents end as amount_cents
    from recent r join payments p using (entity_id, payment_id)
    where p.reference_live and p.state = 'pending' and p.reference_entity is not null
    order by p.created_at desc, p.payment_id desc limit 10`
}

export type DueItem = { kind: DueKind; at: Date; paymentId: string | null; amountCents: number | null }

/** What will happen to an entity's payments by itself, the next first. `now` is the entity's clock. */
export async function listDue(sql: Db, entityId: number, now: Date): Promise<DueItem[]> {
  return sql<DueItem[]>`
    with midnight as (
      select (date_trunc('day', ${now}::timestamptz at time zone 'Europe/Lisbon') + interval '1 day') at time zone 'Europe/Lisbon' as at)
    select kind, at, payment_id, amount_cents from (
      (select 'expiry' as kind, valid_end as at, payment_id, amount_cents from payments
        where entity_id = ${entityId} and state in ('pending', 'pending_confirmation', 'authorised') and type in ('payment', 'authorization')
          and not (type = 'payment' and state = 'authorised')
        order by valid_end limit 8)
      union all
      (select case status when 'waiting' then 'request' else 'inquiry' end, look_again_at, payment_id, amount_cents from attempts
        where entity_id = ${entityId} and status in ('asked', 'waiting', 'unknown', 'reversing') order by look_again_at limit 8)
      union all
      (select 'retry', next_try_at, payment_id, null from deliveries
        where entity_id = ${entityId} and status = 'due' and tries > 0 order by next_try_at limit 8)
      union all
      (select 'dispute', respond_by, payment_id, amount_cents from disputes
        where entity_id = ${entityId} and state = 'open' order by respond_by limit 8)
      union all
      (select 'close', midnight.at, null, sum(amount_cents)::integer from payments, midnight
        where entity_id = ${entityId} and type = 'payment' and state = 'authorised' and method_type = 'TPA' group by midnight.at)
      union all
      (select 'transfer', midnight.at, null, sum(case type when 'refund' then -amount_cents else amount_cents end)::integer
        from payments, midnight
        where entity_id = ${entityId} and state = 'confirmed' and type in ('payment', 'capture', 'refund') and transferred_at is null
          and not reported
        group by midnight.at)) due
    where at is not null order by at limit 20`
}
