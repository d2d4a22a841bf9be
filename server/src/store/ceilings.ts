import { usualCeilings, type Ceilings } from '../domain/ceilings.ts'
import type { Db } from './db.ts'
import type { SavedMethod } from './payment-methods.ts'

/** An entity's ceilings. Primary key. */
export async function findCeilings(sql: Db, entityId: number): Promise<Ceilings> {
  const [row] = await sql<Ceilings[]>`
    select raise_times, free_cents, charges_per_day from entity_ceilings where entity_id = ${entityId}`
  return row ?? usualCeilings
}

/** Changes what is named of an entity's ceilings, or makes them the usual again; undefined for an unknown entity. Primary keys. */
export async function saveCeilings(sql: Db, entityId: number, wished: Partial<Ceilings> | 'usual'): Promise<Ceilings | undefined> {
  const ceilings = wished === 'usual' ? usualCeilings : { ...(await findCeilings(sql, entityId)), ...wished }
  const rows = await sql`
    insert into entity_ceilings (entity_id, raise_times, free_cents, charges_per_day)
    select entity_id, ${ceilings.raiseTimes}, ${ceilings.freeCents}, ${ceilings.chargesPerDay} from entities where entity_id = ${entityId}
    on conflict (entity_id) do update set
      raise_times = excluded.raise_times, free_cents = excluded.free_cents, charges_per_day = excluded.charges_per_day
    returning 1 as saved`
  return rows.length > 0 ? ceilings : undefined
}

/**
 * What a saved card has paid to its owner and to all who share its customer: how often since a moment
 * without its holder, and the most that its holder agreed to on a page. Index payments_by_customer.
 */
export async function findCharges(
  sql: Db,
  { entityId, customerUuid, methodUuid }: Pick<SavedMethod, 'entityId' | 'customerUuid' | 'methodUuid'>,
  since: Date,
): Promise<{ charges: number; agreedCents: number }> {
  const [row] = await sql<{ charges: number; agreedCents: number }[]>`
    select count(*) filter (where c.token is null and p.created_at > ${since})::integer as charges,
      coalesce(max(p.amount_cents) filter (where c.token is not null and p.state in ('confirmed', 'authorised')), 0)::integer as agreed_cents
    from payments p left join checkouts c on c.entity_id = p.entity_id and c.payment_id = p.payment_id
    where p.entity_id in (
        select ${entityId}::integer union all
        select entity_id from customer_entities where owner_id = ${entityId} and customer_uuid = ${customerUuid})
      and p.customer_uuid = ${customerUuid} and p.method_uuid = ${methodUuid}`
  return row ?? { charges: 0, agreedCents: 0 }
}
