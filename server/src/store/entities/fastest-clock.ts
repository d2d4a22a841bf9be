import { isSpread, perPool } from '../../sql/sql.ts'
import type { Piece } from '../../sql/query.ts'
import type { Db } from '../db.ts'

/** For so long what was read of all nodes holds: a clock is moved by a call, which does itself what is due by then. */
const holdsMs = 1_000
const readOf = perPool(() => ({ seconds: '0', at: -Infinity }))

async function readClock(sql: Db, entityId: number | null): Promise<string> {
  if (entityId !== null) {
    const [own] = await sql<{ seconds: string }[]>`select clock_ahead_seconds as seconds from entities where entity_id = ${entityId}`
    return own?.seconds ?? '0'
  }
  const known = readOf(sql)
  if (performance.now() - known.at < holdsMs) return known.seconds
  const [row] = await sql<{ seconds: string }[]>`select coalesce(max(clock_ahead_seconds), 0) as seconds from entities`
  Object.assign(known, { seconds: row!.seconds, at: performance.now() })
  return row!.seconds
}

/**
 * How many seconds the clock that is farthest ahead is, of all entities or one: by it a search of what is due reads its index, whose order is
 * time. A part of the search; where tables lie on several nodes a value that is read before, for each of them would be told of all
 * others' clocks. Index entities_by_clock.
 */
export async function fastestClock(sql: Db, entityId: number | null = null): Promise<Piece> {
  if (!isSpread(sql)) return { pieces: ['(select max(clock_ahead_seconds) from entities)'], values: [] }
  return { pieces: ['', '::bigint'], values: [await readClock(sql, entityId)] }
}

/** Whether tables lie on several nodes and no entity's clock is ahead, as in production: a search of what is due needs no entity then. */
export const noClockIsAhead = async (sql: Db): Promise<boolean> => isSpread(sql) && (await readClock(sql, null)) === '0'
