import type { Db } from '../db.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'

type ListedPlatform = {
  platformId: number
  name: string
  entities: number
  ownerEntityId: number | null
  suspendedAt: Date | null
  suspendedByOwner: boolean
  suspendedByProvider: boolean
  strict: boolean
  mayCreateEntities: boolean
  maySaveMethods: boolean
  addresses: string[]
  keyMadeAt: Date
  changeEndsAt: Date | null
  createdAt: Date
}

type Filter = { platformId: number | undefined; name: string | undefined; isSuspended: boolean | undefined }

/** The platforms without what is sealed, each with how many entities it acts for. Primary key, and that of platform_entities. */
export function listPlatforms(sql: Db, { platformId, name, isSuspended }: Filter, slice: ListSlice): Promise<Found<ListedPlatform>> {
  const from = sql`(
    select platform_id, name, owner_entity_id, suspended_at, suspended_by_owner, suspended_by_provider, strict, may_create_entities,
      may_save_methods, addresses, key_made_at, case when change_ends_at > now() then change_ends_at end as change_ends_at, created_at,
      (select count(*)::integer from platform_entities pe where pe.platform_id = p.platform_id) as entities
    from platforms p) listed`
  const where = sql`
    true ${platformId === undefined ? sql`` : sql`and platform_id = ${platformId}`}
    ${name === undefined ? sql`` : sql`and position(lower(${name}) in lower(name)) > 0`}
    ${isSuspended === undefined ? sql`` : sql`and (suspended_at is not null) = ${isSuspended}`}`
  return readSlice<ListedPlatform>(sql, slice, { columns: '*', from, where })
}

type Standing = {
  name: string
  ownerEntityId: number | null
  byUs: boolean
  strict: boolean
  mayCreateEntities: boolean
  maySaveMethods: boolean
}

/** Holds a platform's row: whose it is, whether we have stopped it, and what it may do. Primary key. */
export async function lockPlatform(tx: Db, platformId: number): Promise<Standing | undefined> {
  const [row] = await tx<Standing[]>`
    select name, owner_entity_id, suspended_by_provider as by_us, strict, may_create_entities, may_save_methods from platforms
    where platform_id = ${platformId} for update`
  return row
}

/** Whether there is a platform of this number. Primary key. */
export async function isPlatform(sql: Db, platformId: number): Promise<boolean> {
  const rows = await sql`select 1 as found from platforms where platform_id = ${platformId}`
  return rows.length > 0
}

/** Whether a platform acts for an entity. Primary key. */
export async function actsFor(sql: Db, platformId: number, entityId: number): Promise<boolean> {
  const rows = await sql`select 1 as found from platform_entities where platform_id = ${platformId} and entity_id = ${entityId}`
  return rows.length > 0
}
