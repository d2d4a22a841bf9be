import { usualCeilings, type Ceilings } from '../domain/ceilings.ts'
import type { Db } from './db.ts'
import type { SavedMethod } from './payment-methods.ts'

/** An entity's ceilings. Primary key. */
export async function findCeilings(sql: Db, entityId: number): Promise<Ceilings> {
  const [row] = await sql<Ceilings[]>`
    select raise_times, free_cents, charges_per_day from entity_ceilings where entity_id = ${entityId}`
  return row ?? usualCeilings
}

/**
 * What a saved card has paid to its owner and to whoever asks now, with whom it may be shared: how often since a moment
 * without its holder, and the most that its holder agreed to on a page. Index payments_by_customer.
 */
export async function findCharges(
  sql: Db,
  askingId: number,
  { entityId, customerUuid, methodUuid }: Pick<SavedMethod, 'entityId' | 'customerUuid' | 'methodUuid'>,
  since: Date,
): Promise<{ charges: number; agreedCents: number }> {
  const [row] = await sql<{ charges: number; agreedCents: number }[]>`
    select count(*) filter (where c.token is null and p.created_at > ${since})::integer as charges,
      coalesce(max(p.amount_cents) filter (where c.token is not null and p.state in ('confirmed', 'authorised')), 0)::integer as agreed_cents
    from payments p left join checkouts c on c.entity_id = p.entity_id and c.payment_id = p.payment_id
    where p.entity_id in (${entityId}, ${askingId}) and p.customer_uuid = ${customerUuid} and p.method_uuid = ${methodUuid}`
  return row ?? { charges: 0, agreedCents: 0 }
}
