import type { MethodCode } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'
import { withEntityNames } from '../entities/entity-names.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'

type Whose = { entityId: number | null; entityName: string | null }
type Unnamed<T> = Omit<T, 'entityName'>
type ListedAccount = Whose & { account: string; connector: string; createdAt: Date; outSince: Date | null }

/** Accounts at acquirers with whose they are, without what is sealed. Primary key. */
export function listAccounts(sql: Db, slice: ListSlice): Promise<Found<ListedAccount>> {
  const from = sql`(
    select account, connector, entity_id, created_at, out_since from acquirer_accounts) listed`
  return withEntityNames(
    sql,
    readSlice<Unnamed<ListedAccount>>(sql, slice, {
      columns: '*',
      from,
      where: sql`true`,
    }),
  )
}

type ListedRoute = Whose & {
  routeId: string
  methodCode: MethodCode
  account: string | null
  standby: string | null
  validFrom: Date
  holds: 'now' | 'later' | 'before'
}

/** Routes of whom, since when, and whether it still holds: the newest that has begun does; of one entity with those of all. Index acquirer_routes_by_time. */
export function listRoutes(sql: Db, now: Date, entityId: number | undefined, slice: ListSlice): Promise<Found<ListedRoute>> {
  const from = sql`(
    select r.route_id, r.method_code, r.entity_id, r.account, r.standby, r.valid_from,
      case when r.valid_from > ${now} then 'later'
        when exists (
          select 1 from acquirer_routes n
          where n.method_code = r.method_code and n.entity_id is not distinct from r.entity_id and n.valid_from <= ${now}
            and (n.valid_from, n.route_id) > (r.valid_from, r.route_id)) then 'before'
        else 'now' end as holds
    from acquirer_routes r) listed`
  const where = entityId === undefined ? sql`true` : sql`(entity_id = ${entityId} or entity_id is null)`
  return withEntityNames(sql, readSlice<Unnamed<ListedRoute>>(sql, slice, { columns: '*', from, where }))
}

type ListedRange = {
  rangeId: number
  entityId: number
  entityName: string | null
  referenceEntity: number
  firstSequence: number
  lastSequence: number
  used: number
  createdAt: Date
}

/** Ranges of entities with how full they are, in thousandths. Primary key. */
export function listRanges(sql: Db, entityId: number | undefined, slice: ListSlice): Promise<Found<ListedRange>> {
  const from = sql`(
    select r.range_id, r.entity_id, r.reference_entity, r.first_sequence, r.last_sequence, r.created_at,
      (1000::bigint * (r.next_sequence - r.first_sequence) / (r.last_sequence - r.first_sequence + 1))::integer as used
    from reference_ranges r) listed`
  const where = entityId === undefined ? sql`true` : sql`entity_id = ${entityId}`
  return withEntityNames(sql, readSlice<Unnamed<ListedRange>>(sql, slice, { columns: '*', from, where }))
}
