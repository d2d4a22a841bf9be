import type { MethodCode } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'

export type DaySum = { day: string; count: number; volumeCents: number }
type MethodSum = { code: MethodCode; tried: number; paid: number; volumeCents: number }

const isPaid = `type in ('payment', 'capture') and state = 'confirmed'`

/** What was made in a range and paid, a row a day of Lisbon that has any. Index payments_by_creation_wide alone. */
export async function readDaySums(sql: Db, entityId: number, from: Date, to: Date): Promise<DaySum[]> {
  const rows = await sql<{ day: string; count: string; volume: string }[]>`
    select to_char(created_at at time zone 'Europe/Lisbon', 'YYYY-MM-DD') as day, count(*) as count, sum(amount_cents) as volume
    from payments where entity_id = ${entityId} and created_at >= ${from} and created_at < ${to} and ${sql.unsafe(isPaid)}
    group by 1 order by 1`
  return rows.map(({ day, count, volume }) => ({ day, count: Number(count), volumeCents: Number(volume) }))
}

/** How payments of a range went by the method that was chosen. Index payments_by_creation_wide alone. */
export async function readMethodSums(sql: Db, entityId: number, from: Date, to: Date): Promise<MethodSum[]> {
  const rows = await sql<{ code: MethodCode; tried: string; paid: string; volume: string }[]>`
    select method_code as code, count(*) as tried, count(*) filter (where state in ('confirmed', 'authorised')) as paid,
      coalesce(sum(amount_cents) filter (where state = 'confirmed'), 0) as volume
    from payments where entity_id = ${entityId} and created_at >= ${from} and created_at < ${to}
      and type in ('payment', 'authorization') and method_code is not null
    group by 1 order by 2 desc`
  return rows.map(({ code, tried, paid, volume }) => ({ code, tried: Number(tried), paid: Number(paid), volumeCents: Number(volume) }))
}

type Attention = {
  deliveriesGivenUp: number
  deliveriesFailing: number
  endingToday: number
  heldMoney: number
  keysEnding: number
  openDisputes: number
}

const most = 1000

/** The payments about which a bank has not answered: what is counted is what is listed. Index attempts_open. */
export async function listUnknown(sql: Db, entityId: number, limit: number): Promise<string[]> {
  const rows = await sql<{ paymentId: string }[]>`
    select payment_id from attempts where entity_id = ${entityId} and status = 'unknown' order by payment_id desc limit ${limit}`
  return rows.map(({ paymentId }) => String(paymentId))
}

/** What waits for somebody, of notifications those of the entity's own platforms; each counted as far as a thousand, by an index that has little but such rows. */
export async function readAttention(sql: Db, entityId: number, now: Date, dayEnd: Date): Promise<Attention> {
  const [row] = await sql<Record<keyof Attention, string>[]>`
    select
      (select count(*) from (
        select 1 from webhooks w join platforms p on p.platform_id = w.platform_id and p.owner_entity_id = ${entityId}
          join deliveries d on d.platform_id = w.platform_id and d.webhook_id = w.webhook_id
            and d.created_at > ${now}::timestamptz - interval '7 days'
        where d.entity_id = ${entityId} and d.status = 'given_up' limit ${most}) one) as deliveries_given_up,
      -- Index deliveries_by_payment from its end: no index has those that fail alone, and one would cost each that does not.
      (select count(*) from (
        select platform_id, status, tries from deliveries where entity_id = ${entityId} and payment_id is not null and webhook_id is not null
        order by payment_id desc limit ${most}) one
        where status = 'due' and tries > 0
          and platform_id in (select platform_id from platforms where owner_entity_id = ${entityId})) as deliveries_failing,
      (select count(*) from (
        select 1 from payments where entity_id = ${entityId} and state in ('pending', 'pending_confirmation')
          and type in ('payment', 'authorization') and valid_end > ${now} and valid_end <= ${dayEnd} limit ${most}) one) as ending_today,
      (select count(*) from (
        select 1 from payments where entity_id = ${entityId} and state = 'authorised' and type = 'authorization' limit ${most}) one) as held_money,
      (select count(*) from platforms
        where owner_entity_id = ${entityId} and change_ends_at > now() and change_ends_at < now() + interval '7 days') as keys_ending,
      (select count(*) from (
        select 1 from disputes where entity_id = ${entityId} and state = 'open' limit ${most}) one) as open_disputes`
  const { deliveriesGivenUp, deliveriesFailing, endingToday, heldMoney, keysEnding, openDisputes } = row!
  return {
    deliveriesGivenUp: Number(deliveriesGivenUp),
    deliveriesFailing: Number(deliveriesFailing),
    endingToday: Number(endingToday),
    heldMoney: Number(heldMoney),
    keysEnding: Number(keysEnding),
    openDisputes: Number(openDisputes),
  }
}
