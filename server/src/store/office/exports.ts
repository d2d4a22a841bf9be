import type { ExportState } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'

export type StoredExport = {
  exportId: string
  list: 'payments' | 'customers' | 'transfers'
  format: 'csv' | 'xlsx'
  state: ExportState
  rowCount: number
  total: number | null
  createdAt: Date
}

type Whose = { entityId: number; personId: string }

// One of which nothing was heard for so long broke off with its process, or was never fetched.
const columns = `export_id, list, format, row_count, total, created_at,
  case when state in ('waiting', 'running') and updated_at < now() - interval '2 minutes' then 'failed' else state end as state`

/** A new export of a person; those of yesterday go. Index office_exports_by_time. */
export async function insertExport(sql: Db, whose: Whose, { list, format }: Pick<StoredExport, 'list' | 'format'>): Promise<StoredExport> {
  await sql`delete from office_exports where created_at < now() - interval '1 day'`
  const [row] = await sql<StoredExport[]>`
    insert into office_exports ${sql({ ...whose, list, format })} returning ${sql.unsafe(columns)}`
  return row!
}

/** An export of a person. Primary key. */
export async function findExport(sql: Db, { entityId, personId }: Whose, exportId: string): Promise<StoredExport | undefined> {
  const [row] = await sql<StoredExport[]>`
    select ${sql.unsafe(columns)} from office_exports
    where export_id = ${exportId} and entity_id = ${entityId} and person_id = ${personId}`
  return row
}

/** Ends an export that goes on; undefined where none does. Primary key. */
export async function stopExport(sql: Db, { entityId, personId }: Whose, exportId: string): Promise<StoredExport | undefined> {
  const [row] = await sql<StoredExport[]>`
    update office_exports set state = 'stopped', updated_at = now()
    where export_id = ${exportId} and entity_id = ${entityId} and person_id = ${personId} and state in ('waiting', 'running')
    returning ${sql.unsafe(columns)}`
  return row
}

type File = { entityId: number; list: string; format: string }

/** The file of an export is written from now on, once; false where this file is none. Primary key. */
export async function beginExport(sql: Db, exportId: string, { entityId, list, format }: File, total: number | null): Promise<boolean> {
  const rows = await sql`
    update office_exports set state = 'running', total = ${total}, updated_at = now()
    where export_id = ${exportId} and entity_id = ${entityId} and list = ${list} and format = ${format} and state = 'waiting'
    returning 1 as begun`
  return rows.length > 0
}

/** So many rows are written, and what is so now; false where the export goes on no more. Primary key. */
export async function noteExport(sql: Db, exportId: string, rowCount: number, state: ExportState): Promise<boolean> {
  const rows = await sql`
    update office_exports set row_count = ${rowCount}, state = ${state}, updated_at = now()
    where export_id = ${exportId} and state = 'running' returning 1 as noted`
  return rows.length > 0
}
