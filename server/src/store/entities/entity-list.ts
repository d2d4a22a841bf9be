import type { EconomicSection, EntityState } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'
import type { Stopped } from '../entities.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'

type ListedEntity = {
  entityId: number
  name: string
  state: EntityState
  stateAt: Date
  suspendedAt: Date | null
  closedAt: Date | null
  createdAt: Date
  economicSection?: EconomicSection | null
} & Stopped

type Filter = { platformId: number; state: EntityState | undefined; name: string | undefined }

/**
 * One page of what a platform acts for, or has registered and what waits beside another's registration, and how many there
 * are. A platform's own, so that its entities are read, never those of all. Indexes platform_entities_pkey,
 * registrations_by_platform.
 */
export async function listOwnEntities(sql: Db, { platformId, state, name }: Filter, slice: ListSlice): Promise<Found<ListedEntity>> {
  const own = sql`(
    select e.entity_id, e.name, e.state, e.state_at, e.suspended_at, e.closed_at, e.created_at,
      case when e.closed_at is not null then 'closed' when e.suspended_at is not null then 'suspended' when e.state <> 'approved' then e.state end
        as entity_stop,
      case when e.closed_at is not null then e.closed_reason when e.suspended_at is not null then e.suspended_reason else e.state_reason end
        as entity_stop_reason
    from platform_entities pe join entities e using (entity_id) where pe.platform_id = ${platformId}
    union all
    (select distinct on (r.entity_id) r.entity_id, r.name, r.state, r.state_at, null, null, r.created_at,
        case when r.state <> 'approved' then r.state end, null
      from registrations r where r.platform_id = ${platformId} and not r.from_form
        and not exists (select 1 from platform_entities pe where pe.platform_id = r.platform_id and pe.entity_id = r.entity_id)
      order by r.entity_id, r.registration_id desc)) own`
  const where = sql`
    true ${state ? sql`and state = ${state}` : sql``}
    ${name ? sql`and position(lower(${name}) in lower(name)) > 0` : sql``}`
  return readSlice<ListedEntity>(sql, slice, { columns: '*', from: own, where })
}
