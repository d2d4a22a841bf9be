import type { EntityReason, EntityState, EntityStop } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'

type ListedEntity = {
  entityId: number
  name: string
  state: EntityState
  standing: EntityStop | 'open'
  reason: EntityReason | null
  createdAt: Date
}

type Filter = {
  entityId?: number | undefined
  name?: string | undefined
  standing?: EntityStop | 'open' | undefined
  /** Only those for which this platform acts. */
  platformId?: number | undefined
}

/** The entities with what stops each, the last word first; by a part of the name or by the number. Primary keys, of platform_entities too. */
export function listEntities(sql: Db, { entityId, name, standing, platformId }: Filter, slice: ListSlice): Promise<Found<ListedEntity>> {
  const from = sql`(
    select entity_id, name, state, created_at,
      case when closed_at is not null then 'closed' when suspended_at is not null then 'suspended' when state <> 'approved' then state else 'open' end
        as standing,
      case when closed_at is not null then closed_reason when suspended_at is not null then suspended_reason else state_reason end as reason
    -- Across the platform: the desk looks after all of them.
    from entities) listed`
  const where = sql`
    true ${entityId === undefined ? sql`` : sql`and entity_id = ${entityId}`}
    ${platformId === undefined ? sql`` : sql`and entity_id in (select entity_id from platform_entities where platform_id = ${platformId})`}
    ${name === undefined ? sql`` : sql`and position(lower(${name}) in lower(name)) > 0`}
    ${standing === undefined ? sql`` : sql`and standing = ${standing}`}`
  return readSlice<ListedEntity>(sql, slice, { columns: '*', from, where })
}
