import type { Db } from './db.ts'

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
