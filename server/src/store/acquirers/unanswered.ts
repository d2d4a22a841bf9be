import type { Sql } from '../db.ts'
import { attemptRow, type Attempt } from '../rows/attempt.ts'

/** Steps of all entities that have no answer and no name at their acquirer, the oldest first. For a command. Index attempts_to_look_after. */
export async function findUnanswered(sql: Sql, account: string | undefined): Promise<Attempt[]> {
  return sql<Attempt[]>`
    select ${sql.unsafe(attemptRow.columns)} from attempts
    where entity_id > 0 and status = 'unknown' and known_as is null and kind in ('capture', 'refund', 'cancel')
      ${account === undefined ? sql`` : sql`and acquirer = ${account}`}
    order by created_at limit 1000`
}
