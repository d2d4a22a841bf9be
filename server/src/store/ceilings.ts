import { usualCeilings, type Ceilings, type WithoutPayer } from '../domain/ceilings.ts'
import { onNodeOf } from '../sql/nodes.ts'
import type { Piece } from '../sql/query.ts'
import { isSpread } from '../sql/sql.ts'
import { findSharers } from './customer-entities.ts'
import type { Db } from './db.ts'
import type { SavedMethod } from './payment-methods.ts'

/** An entity's ceilings. Primary key. */
export async function findCeilings(sql: Db, entityId: number): Promise<Ceilings> {
  const [row] = await sql<Ceilings[]>`
    select raise_times, free_cents, charges_per_day, charged_cents_a_day, raised_cents_a_day from entity_ceilings where entity_id = ${entityId}`
  return row ?? usualCeilings
}

type Day = { chargedCents: number; raisedCents: number }

/** An entity's ceilings, whether they are its own, and what it has taken of them on `day`, as `2026-02-03`. Primary keys. */
export async function findCeilingsNow(sql: Db, entityId: number, day: string): Promise<Ceilings & Day & { isUsual: boolean }> {
  const ceilings = await findCeilings(sql, entityId)
  const [taken = { chargedCents: 0, raisedCents: 0 }] = await sql<Day[]>`
    select charged_cents, raised_cents from entity_days where entity_id = ${entityId} and day = ${day}::date`
  const isUsual = Object.entries(usualCeilings).every(([name, value]) => ceilings[name as keyof Ceilings] === value)
  return { ...ceilings, ...taken, isUsual }
}

/** Changes what is named of an entity's ceilings, or makes them the usual again; undefined for an unknown entity. Primary keys. */
export async function saveCeilings(sql: Db, entityId: number, wished: Partial<Ceilings> | 'usual'): Promise<Ceilings | undefined> {
  const ceilings = wished === 'usual' ? usualCeilings : { ...(await findCeilings(sql, entityId)), ...wished }
  const rows = await sql`
    insert into entity_ceilings (entity_id, raise_times, free_cents, charges_per_day, charged_cents_a_day, raised_cents_a_day)
    select entity_id, ${ceilings.raiseTimes}, ${ceilings.freeCents}, ${ceilings.chargesPerDay},
      ${ceilings.chargedCentsADay}, ${ceilings.raisedCentsADay} from entities where entity_id = ${entityId}
    on conflict (entity_id) do update set
      raise_times = excluded.raise_times, free_cents = excluded.free_cents, charges_per_day = excluded.charges_per_day,
      charged_cents_a_day = excluded.charged_cents_a_day, raised_cents_a_day = excluded.raised_cents_a_day
    returning 1 as saved`
  return rows.length > 0 ? ceilings : undefined
}

type Charges = { charges: number; agreedCents: number }

/**
 * What a saved card has paid to its owner and to all who share its customer: how often since a moment
 * without its holder, and the most that its holder agreed to on a page. Index payments_by_customer.
 */
export async function findCharges(
  sql: Db,
  { entityId, customerUuid, methodUuid }: Pick<SavedMethod, 'entityId' | 'customerUuid' | 'methodUuid'>,
  since: Date,
): Promise<Charges> {
  const sharers = sql`
    select ${entityId}::integer union all
    select entity_id from customer_entities where owner_id = ${entityId} and customer_uuid = ${customerUuid}`
  const paid = sql`p.customer_uuid = ${customerUuid} and p.method_uuid = ${methodUuid}`
  if (!isSpread(sql)) return countCharges(sql, sharers, paid, since)
  const found = await findSharers(sql, entityId, customerUuid)
  const counts = await Promise.all(found.map((one) => countCharges(sql, sql`${one}::integer`, paid, since, one)))
  return {
    charges: counts.reduce((sum, { charges }) => sum + charges, 0),
    agreedCents: Math.max(...counts.map(({ agreedCents }) => agreedCents)),
  }
}

async function countCharges(sql: Db, entities: Piece, paid: Piece, since: Date, of?: number): Promise<Charges> {
  const [row] = await sql<Charges[]>`
    select count(*) filter (where c.token is null and p.created_at > ${since})::integer as charges,
      coalesce(max(p.amount_cents) filter (where c.token is not null and p.state in ('confirmed', 'authorised')), 0)::integer as agreed_cents
    from payments p left join checkouts c on c.entity_id = p.entity_id and c.payment_id = p.payment_id${onNodeOf('c.entity_id', of)}
    where p.entity_id in (${entities})${onNodeOf('p.entity_id', of)}
      and ${paid}`
  return row ?? { charges: 0, agreedCents: 0 }
}

/**
 * Adds to what an entity takes on `day`, as `2026-02-03`, without its payers, unless that is beyond the limit: then nothing is
 * added, and the answer is what was taken before. Holds the entity's row until the transaction ends, so that what comes at
 * once is counted one after the other. Primary key.
 */
export async function takeOfDay(
  sql: Db,
  { entityId, day, what, cents, limitCents }: { entityId: number; day: string; what: WithoutPayer; cents: number; limitCents: number },
): Promise<number | undefined> {
  const [charged, raised] = what === 'charged' ? [cents, 0] : [0, cents]
  const takes = sql`
    insert into entity_days as d (entity_id, day, charged_cents, raised_cents)
    values (${entityId}::integer, ${day}::date, ${charged}::integer, ${raised}::integer)
    on conflict (entity_id) do update set day = greatest(d.day, excluded.day),
      charged_cents = excluded.charged_cents + case when d.day >= excluded.day then d.charged_cents else 0 end,
      raised_cents = excluded.raised_cents + case when d.day >= excluded.day then d.raised_cents else 0 end
    where d.day < excluded.day
      or ${cents}::integer + case when ${what}::text = 'charged' then d.charged_cents else d.raised_cents end <= ${limitCents}::integer
    returning 1 as taken`
  if (cents <= limitCents && (await takes).length > 0) return undefined
  const [row] = await sql<{ takenCents: number }[]>`
    select case when ${what}::text = 'charged' then charged_cents else raised_cents end as taken_cents
    from entity_days where entity_id = ${entityId} and day >= ${day}::date`
  return row?.takenCents ?? 0
}
