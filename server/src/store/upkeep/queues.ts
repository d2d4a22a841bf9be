import type { Sql } from '../db.ts'

export type Queues = { dueDeliveries: number; oldestDueSeconds: number; openAttempts: Record<string, number>; markedPayments: number }

/** What waits, each from its partial index; across all entities, on the real clock. Counts stop at a hundred thousand. */
export async function readQueues(sql: Sql): Promise<Queues> {
  const [row] = await sql<{ due: number; oldest: number; marks: number }[]>`
    select
      (select count(*)::integer from (select 1 from deliveries where entity_id > 0 and status = 'due' and next_try_at <= now() limit 100000) d) as due,
      (select greatest(0, coalesce(extract(epoch from now() - min(next_try_at)), 0))::float8 from deliveries where entity_id > 0 and status = 'due') as oldest,
      (select count(*)::integer from (select 1 from payment_marks limit 100000) m) as marks`
  const attempts = await sql<{ status: string; count: number }[]>`
    select status, count(*)::integer as count from attempts
    where entity_id > 0 and status in ('asked', 'waiting', 'unknown', 'reversing', 'pending') and look_again_at is not null group by status`
  const openAttempts = Object.fromEntries(attempts.map(({ status, count }) => [status, count]))
  return { dueDeliveries: row!.due, oldestDueSeconds: row!.oldest, markedPayments: row!.marks, openAttempts }
}
