import type { Db } from '../db.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'
import type { StoredAct } from './audit.ts'

type AuditFilter = {
  entityId: number | undefined
  who?: string | undefined
  action?: string | undefined
  subject?: string | undefined
}
export type ShownAct = Omit<StoredAct, 'before' | 'after'> & { before: string | null; after: string | null; hash: string }

const columns = `audit_id, at, person_id, who, role, address, entity_id, action, subject, outcome, before::text as before, after::text as after,
  request_id, encode(hash, 'hex') as hash`

/** The acts of an entity, or all of them. Indexes audit_by_entity, audit_by_subject. */
export function listActs(sql: Db, { entityId, who, action, subject }: AuditFilter, slice: ListSlice): Promise<Found<ShownAct>> {
  const where = sql`${entityId === undefined ? sql`true` : sql`entity_id = ${entityId}`}
    ${who === undefined ? sql`` : sql`and who = ${who}`} ${action === undefined ? sql`` : sql`and action = ${action}`}
    ${subject === undefined ? sql`` : sql`and subject = ${subject}`}`
  return readSlice<ShownAct>(sql, slice, { columns, from: sql`audit`, where })
}
