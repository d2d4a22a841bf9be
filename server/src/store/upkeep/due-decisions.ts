import { byKeys } from '../../sql/sql.ts'
import type { Db } from '../db.ts'

/** Whether the sandbox may have something to decide: false is certain, true is for its own search to find out. */
type DueDecisions = { settlements: boolean; entities: boolean; changes: boolean }

/** All of it in one statement, each by the condition of its search. Indexes payments_to_settle, entities_to_review, entity_changes_waiting. */
export async function findDueDecisions(sql: Db, at: Date): Promise<DueDecisions> {
  const now = sql.unseen(at, 'timestamptz')
  const [row] = await byKeys(sql)<DueDecisions[]>`
    select
      (select true from payments due join entities e using (entity_id)
        where due.type = 'payment' and due.state = 'authorised' and due.method_type = 'TPA'
          and due.state_at < date_trunc('day', ${now} + e.clock_ahead_seconds * interval '1 second', 'Europe/Lisbon')
        order by due.state_at limit 1) is not null as settlements,
      (select true from entities
        where state = 'pending' and review_at <= ${now} + clock_ahead_seconds * interval '1 second'
        order by review_at limit 1) is not null as entities,
      (select true from entity_changes where state = 'pending' order by created_at limit 1) is not null as changes`
  return row!
}
