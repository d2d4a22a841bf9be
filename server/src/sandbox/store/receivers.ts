import { randomUUID } from 'node:crypto'
import type { Db } from '../../store/db.ts'

const mostReceived = 20
const mostSent = 200

export type Receiver = { name: string; status: number }
export type Received = { receivedId: string; receivedAt: Date; contentType: string; signature: string; body: string; status: number }
export type SentText = { sentAt: Date; contentType: string; signature: string; body: string }

/** Opens a receiver, or changes what it answers when that is named. */
export async function saveReceiver(sql: Db, name: string, status: number | undefined): Promise<Receiver> {
  const [row] = await sql<Receiver[]>`
    insert into sandbox.receivers (name, status) values (${name}, coalesce(${status ?? null}::integer, 200))
    on conflict (name) do update set status = coalesce(${status ?? null}::integer, receivers.status) returning name, status`
  return row!
}

export async function findReceiver(sql: Db, name: string): Promise<Receiver | undefined> {
  const [row] = await sql<Receiver[]>`select name, status from sandbox.receivers where name = ${name}`
  return row
}

/** The receivers that heard something last, the newest first. */
export async function listReceivers(sql: Db, count: number): Promise<Receiver[]> {
  return sql<Receiver[]>`
    select name, status from sandbox.receivers r
    order by coalesce((select max(received_at) from sandbox.received where name = r.name), created_at) desc limit ${count}`
}

/** Keeps what a receiver was told, and forgets the oldest. */
export async function insertReceived(sql: Db, name: string, received: Omit<Received, 'receivedId'>): Promise<void> {
  await sql`insert into sandbox.received ${sql({ name, receivedId: randomUUID(), ...received })}`
  await sql`
    delete from sandbox.received where name = ${name} and received_id in (
      select received_id from sandbox.received where name = ${name} order by received_at desc offset ${mostReceived})`
}

/** What a receiver was told, the newest first. */
export async function listReceived(sql: Db, name: string, count: number = mostReceived): Promise<Received[]> {
  return sql<Received[]>`
    select received_id, received_at, content_type, signature, body, status from sandbox.received
    where name = ${name} order by received_at desc limit ${count}`
}

/** Keeps what was posted to a merchant, and forgets the oldest. */
export async function insertSent(sql: Db, deliveries: readonly { entityId: number; deliveryId: string }[], sent: SentText): Promise<void> {
  const { sentAt, contentType, signature, body } = sent
  await sql`
    insert into sandbox.sent (entity_id, delivery_id, sent_at, content_type, signature, body)
    select entity_id, delivery_id, ${sentAt}::timestamptz, ${contentType}, ${signature}, ${body}
    from unnest(${sql.array(deliveries.map(({ entityId }) => entityId))}::integer[],
      ${sql.array(deliveries.map(({ deliveryId }) => deliveryId))}::uuid[]) one (entity_id, delivery_id)
    on conflict do nothing`
  await sql`
    delete from sandbox.sent where sent_at < (select sent_at from sandbox.sent order by sent_at desc offset ${mostSent} limit 1)`
}

/** What was posted for a delivery, the newest first. */
export async function findSent(sql: Db, entityId: number, deliveryId: string): Promise<SentText[]> {
  return sql<SentText[]>`
    select sent_at, content_type, signature, body from sandbox.sent
    where entity_id = ${entityId} and delivery_id = ${deliveryId} order by sent_at desc`
}
