import type { Db, Sql } from '../db.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'

/** A call of a program, as it is kept: whose, what was asked, what came of it. Bodies are masked before they come here. */
export type ProgramCall = {
  entityId: number
  callUuid: string
  platformId: number
  createdAt: Date
  operation: string
  method: string
  path: string
  status: number
  code: string | null
  durationMs: number
  requestBody: string | null
  answerBody: string | null
}
export type ListedCall = Omit<ProgramCall, 'requestBody' | 'answerBody'>
type CallFilter = {
  platformId?: number | undefined
  isRefused?: boolean | undefined
  operation?: string | undefined
  code?: string | undefined
}

/** How many days calls are kept. */
export const callDays = 3

const listed = 'entity_id, call_uuid, platform_id, created_at, operation, method, path, status, code, duration_ms'

/** Writes down calls of any entities, together. */
export async function insertProgramCalls(sql: Db, calls: readonly ProgramCall[]): Promise<void> {
  if (calls.length > 0) await sql`insert into program_calls ${sql([...calls])} on conflict do nothing`
}

/** The last calls for an entity. Index program_calls_by_time. */
export async function listProgramCalls(
  sql: Db,
  entityId: number,
  { platformId, isRefused, operation, code }: CallFilter,
  slice: ListSlice,
): Promise<Found<ListedCall>> {
  const where = sql`entity_id = ${entityId}
    ${platformId === undefined ? sql`` : sql`and platform_id = ${platformId}`}
    ${isRefused === undefined ? sql`` : isRefused ? sql`and status >= 400` : sql`and status < 400`}
    ${operation === undefined ? sql`` : sql`and operation = ${operation}`}
    ${code === undefined ? sql`` : sql`and code = ${code}`}`
  return readSlice<ListedCall>(sql, slice, { columns: listed, from: sql`program_calls`, where })
}

/** One of them with its bodies. Primary key. */
export async function findProgramCall(sql: Db, entityId: number, callUuid: string): Promise<ProgramCall | undefined> {
  const [row] = await sql<ProgramCall[]>`
    select ${sql.unsafe(listed)}, request_body, answer_body from program_calls where entity_id = ${entityId} and call_uuid = ${callUuid}`
  return row
}

/** Takes away calls of before; how many. Index program_calls_by_age. */
export async function purgeProgramCalls(sql: Sql, before: Date, limit: number): Promise<number> {
  const gone = await sql`
    delete from program_calls where (entity_id, call_uuid) in (
      select entity_id, call_uuid from program_calls where created_at < ${before} order by created_at limit ${limit} for update skip locked)
    returning 1 as gone`
  return gone.length
}
