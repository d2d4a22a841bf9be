import { readSlice, type Found, type ListSlice } from './paging.ts'
import { transaction, type Db, type Sql } from './db.ts'

/** Something that whoever looks after security wants to know, without any secret. */
export type SecurityEvent = {
  at: Date
  kind: 'sign_in' | 'tenancy' | 'scope' | 'brake' | 'registration' | 'command'
  outcome: 'allowed' | 'refused' | 'done' | 'failed'
  /** `platform:2001`, `operator:ana`, `page`, `nobody`. */
  who: string
  address: string | null
  entityId: number | null
  details: Readonly<Record<string, string | number | boolean>>
}

/** Adds to the chain; the database puts number and hashes in, one writer at a time. */
export async function insertSecurityEvents(sql: Db, events: readonly SecurityEvent[]): Promise<void> {
  for (const { details, ...event } of events) await sql`insert into security_events ${sql({ ...event, details: sql.json(details) })}`
}

type FoundEvent = SecurityEvent & { eventId: string }

/** What was noted of an entity, the latest first. Index security_events_by_entity. */
export async function findSecurityEvents(sql: Db, entityId: number, limit: number): Promise<FoundEvent[]> {
  return sql<FoundEvent[]>`
    select event_id, at, kind, outcome, who, address, entity_id, details from security_events
    where entity_id = ${entityId} order by event_id desc limit ${limit}`
}

type Filter = {
  kind?: SecurityEvent['kind'] | undefined
  outcome?: SecurityEvent['outcome'] | undefined
  entityId: number | undefined
  at: { from: Date | undefined; to: Date | undefined } | undefined
}

/** A page of the log. Primary key; of one entity security_events_by_entity. */
export function pageOfSecurityEvents(sql: Db, { kind, outcome, entityId, at }: Filter, slice: ListSlice): Promise<Found<FoundEvent>> {
  const where = sql`true
    ${kind === undefined ? sql`` : sql`and kind = ${kind}`} ${outcome === undefined ? sql`` : sql`and outcome = ${outcome}`}
    ${entityId === undefined ? sql`` : sql`and entity_id = ${entityId}`}
    ${at?.from === undefined ? sql`` : sql`and at >= ${at.from}`} ${at?.to === undefined ? sql`` : sql`and at <= ${at.to}`}`
  const columns = 'event_id, at, kind, outcome, who, address, entity_id, details'
  return readSlice<FoundEvent>(sql, slice, { columns, from: sql`security_events`, where })
}

/**
 * Cuts off the beginning of the log what is older, `limit` rows at most; how many. Its head says where the chain begins since. Rows are looked at
 * in the order of the chain: one that is younger ends it, whatever stands behind. Primary key.
 */
export async function forgetSecurityEvents(sql: Sql, before: Date, limit: number): Promise<number> {
  return transaction(sql, async (tx) => {
    await tx`select 1 from security_head for update`
    const oldest = await tx<{ eventId: string; at: Date; hash: Uint8Array }[]>`
      select event_id, at, hash from security_events order by event_id limit ${limit}`
    const firstKept = oldest.findIndex(({ at }) => at >= before)
    const gone = firstKept < 0 ? oldest : oldest.slice(0, firstKept)
    const last = gone.at(-1)
    if (!last) return 0
    await tx`update security_head set first_id = ${last.eventId}, first_hash = ${last.hash}`
    await tx`delete from security_events where event_id <= ${last.eventId}`
    return gone.length
  })
}
