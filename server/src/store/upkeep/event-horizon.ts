import type { Sql } from '../db.ts'
import { onceAllIsWritten } from './read-after-commits.ts'

async function lastNumber(sql: Sql): Promise<string> {
  const [row] = await sql<{ last: string }[]>`select case when is_called then last_value else 0 end as last from event_numbers`
  return row!.last
}

/**
 * Writes down through which number the log of events is whole: whatever was drawn until then is committed or gone. Gives 1
 * when readers may go further than before. Any number of processes may do so.
 */
export function createEventHorizon(sql: Sql): () => Promise<number> {
  const writtenNumber = onceAllIsWritten(sql, () => lastNumber(sql))
  let known: string | undefined

  return async () => {
    if ((await lastNumber(sql)) === known) return 0
    const through = await writtenNumber()
    if (through === undefined || through === known) return 0
    await sql`
      insert into event_horizon as known values (1, ${through}::bigint)
      on conflict (horizon_id) do update set through = excluded.through where known.through < excluded.through`
    known = through
    return 1
  }
}
