import type { Sql } from './db.ts'

/** One thing that happened to a payment, and when its merchant's server took the notice of it; null when it did not. */
type ToldEvent = {
  entityId: number
  paymentId: string
  sequence: number
  event: string
  state: string
  amountCents: number
  createdAt: Date
  toldAt: Date | null
  url: string | null
}

const atATime = 5_000

/**
 * What happened since a moment, or was told since then of what happened before, entity by entity. A caller of the API was answered
 * at once, so each event counts as known to its merchant. Reads all events of the entities: for an operator, after a disaster.
 */
export async function* readToldSince(sql: Sql, since: Date): AsyncGenerator<ToldEvent[]> {
  for (let last = { entityId: 0, paymentId: '0', sequence: 0 }; ;) {
    const rows = await sql<ToldEvent[]>`
      select e.entity_id, e.payment_id::text, e.sequence, coalesce(e.action, e.name) as event, e.state, e.amount_cents, e.created_at,
        told.at as told_at, told.url
      from payment_events e
        left join lateral (
          select a.sent_at as at, d.url from deliveries d
            join delivery_attempts a on a.entity_id = d.entity_id and a.delivery_id = d.delivery_id and a.status between 200 and 299
          where d.entity_id = e.entity_id and d.payment_id = e.payment_id and d.sequence = e.sequence
          order by a.sent_at limit 1) told on true
      where (e.entity_id, e.payment_id, e.sequence) > (${last.entityId}, ${last.paymentId}::bigint, ${last.sequence})
        and (e.created_at > ${since} or told.at > ${since})
      order by e.entity_id, e.payment_id, e.sequence limit ${atATime}`
    if (rows.length > 0) yield rows
    if (rows.length < atATime) return
    last = rows.at(-1)!
  }
}
