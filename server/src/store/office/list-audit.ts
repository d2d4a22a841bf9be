import type { Db } from '../db.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'
import type { StoredAct } from './audit.ts'

type AuditFilter = {
  entityId: number | undefined
  who?: string | undefined
  actions?: readonly string[] | undefined
  subject?: string | undefined
  at?: { from: Date | undefined; to: Date | undefined } | undefined
}
export type ShownAct = Omit<StoredAct, 'before' | 'after'> & { before: string | null; after: string | null; hash: string }

const columns = `audit_id, at, person_id, who, role, address, entity_id, action, subject, outcome, before::text as before, after::text as after,
  request_id, encode(hash, 'hex') as hash`

/** The acts of an entity, or all of them. Indexes audit_by_entity, audit_by_subject, audit_by_who, audit_by_time. */
export function listActs(sql: Db, { entityId, who, actions, subject, at }: AuditFilter, slice: ListSlice): Promise<Found<ShownAct>> {
  const where = sql`${entityId === undefined ? sql`true` : sql`entity_id = ${entityId}`}
    ${who === undefined ? sql`` : sql`and who like ${`${who.replace(/[\\%_]/g, '\\$&')}%`}`}
    ${actions === undefined ? sql`` : sql`and action = any(${sql.array([...actions])}::text[])`}
    ${at?.from === undefined ? sql`` : sql`and at >= ${at.from}`} ${at?.to === undefined ? sql`` : sql`and at <= ${at.to}`}
    ${subject === undefined ? sql`` : sql`and subject = ${subject}`}`
  return readSlice<ShownAct>(sql, slice, { columns, from: sql`audit`, where })
}
