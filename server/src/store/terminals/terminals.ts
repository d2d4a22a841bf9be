import type { Terminal } from '../../domain/terminals/terminal.ts'
import type { Db } from '../db.ts'
import { isUuid } from '../ids.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'

const columns = `entity_id, terminal_uuid, terminal_id, name, model, processor, supplier, allow_remote_transactions,
  allow_generate_qr_code, allow_real_time_synchronization, last_seen_at,
  stopped_at, created_at, updated_at`

/** Reads a terminal of an entity. Primary key. */
export async function findTerminal(sql: Db, entityId: number, uuid: string): Promise<Terminal | undefined> {
  if (!isUuid(uuid)) return undefined
  const [row] = await sql<Terminal[]>`
    select ${sql.unsafe(columns)} from terminals where entity_id = ${entityId} and terminal_uuid = ${uuid}`
  return row
}

/** Terminals of an entity by their ids. Primary key. */
export async function findTerminals(sql: Db, entityId: number, uuids: readonly string[]): Promise<Terminal[]> {
  if (uuids.length === 0) return []
  return sql<Terminal[]>`
    select ${sql.unsafe(columns)} from terminals
    where entity_id = ${entityId} and terminal_uuid = any(${sql.array([...uuids])}::uuid[])`
}

/** Reads the terminal that a device says it is: it knows its uuid, not its entity_id. Index terminals_by_uuid. */
export async function findTerminalOfDevice(sql: Db, uuid: string): Promise<Terminal | undefined> {
  if (!isUuid(uuid)) return undefined
  const [row] = await sql<Terminal[]>`
    -- Across the platform: the uuid is all that there is.
    select ${sql.unsafe(columns)} from terminals where terminal_uuid = ${uuid}`
  return row
}

/** Notes that the device is there. */
export async function touchTerminal(sql: Db, { entityId, terminalUuid }: Terminal, now: Date): Promise<void> {
  await sql`
    update terminals set last_seen_at = ${now}
    where entity_id = ${entityId} and terminal_uuid = ${terminalUuid} and (last_seen_at is null or last_seen_at < ${now})`
}

type TerminalFilter = { terminalId?: string | undefined; name?: string | undefined }

/** Terminals of an entity with the count of all that fit. Indexes terminals_by_creation, terminals_by_terminal_id. */
export async function listTerminals(sql: Db, entityId: number, filter: TerminalFilter, slice: ListSlice): Promise<Found<Terminal>> {
  const where = sql`
    entity_id = ${entityId}
    ${filter.terminalId === undefined ? sql`` : sql`and terminal_id = ${filter.terminalId}`}
    ${filter.name === undefined ? sql`` : sql`and name = ${filter.name}`}`
  return readSlice<Terminal>(sql, slice, { columns, from: sql`terminals`, where })
}

/** Holds a terminal's number until the transaction ends: nobody else gives it to an entity meanwhile. */
export async function lockTerminalNumber(tx: Db, terminalId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(772431011, ${Number(terminalId)})`
}

/** Whether a number works somewhere, the terminal of that uuid aside. Index terminals_by_number. */
export async function worksElsewhere(tx: Db, terminalId: string, uuid: string): Promise<boolean> {
  const rows = await tx`
    -- Across the platform: a device stands in one place.
    select 1 as found from terminals where terminal_id = ${terminalId} and stopped_at is null and terminal_uuid <> ${uuid} limit 1`
  return rows.length > 0
}

/** False where the entity has had a terminal of that number. Index terminals_by_terminal_id. */
export async function insertTerminal(tx: Db, terminal: Terminal): Promise<boolean> {
  const rows = await tx`
    insert into terminals ${tx({ ...terminal })} on conflict (entity_id, terminal_id) do nothing returning 1 as found`
  return rows.length > 0
}

/** Locks a terminal of an entity. Primary key. */
export async function lockTerminal(tx: Db, entityId: number, uuid: string): Promise<Terminal | undefined> {
  if (!isUuid(uuid)) return undefined
  const [row] = await tx<Terminal[]>`
    select ${tx.unsafe(columns)} from terminals where entity_id = ${entityId} and terminal_uuid = ${uuid} for update`
  return row
}

/** Writes what the desk may change of it. Primary key. */
export async function saveTerminal(tx: Db, { entityId, terminalUuid, name, stoppedAt, updatedAt }: Terminal): Promise<void> {
  await tx`
    update terminals set name = ${name}, stopped_at = ${stoppedAt}, updated_at = ${updatedAt}
    where entity_id = ${entityId} and terminal_uuid = ${terminalUuid}`
}
