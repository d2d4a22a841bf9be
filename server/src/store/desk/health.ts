import type { Query } from '../../sql/sql.ts'
import type { Db } from '../db.ts'

/** What happens without being asked for. */
type LateKind = 'deliveries' | 'questions' | 'references' | 'payments' | 'disputes' | 'schedules' | 'batches' | 'transfers' | 'mails'
type Late = { kind: LateKind; seconds: number }

/** The worker has had its turn many times over in so long. */
const lateAfter = '5 minutes'

/**
 * What should have been done by itself and was not, with how long its oldest has been due on the real clock; by the indexes by which the worker
 * looks for it (`findDueKinds`). An entity of the sandbox whose clock is behind has its own time.
 */
export async function readLate(sql: Db): Promise<Late[]> {
  const oldest = (table: string, column: string, fits: Query<unknown>) => sql`(
    select extract(epoch from now() - due.${sql.unsafe(column)})::integer
    -- Across the platform: whether the worker keeps up.
    from ${sql.unsafe(table)} due join entities e using (entity_id)
    where due.entity_id > 0 and ${fits} and due.${sql.unsafe(column)} <= now() - interval '${sql.unsafe(lateAfter)}' and e.clock_ahead_seconds >= 0
    order by due.${sql.unsafe(column)} limit 1)`
  const open = sql`due.status in ('asked', 'waiting', 'unknown', 'reversing', 'pending')`
  const [row] = await sql<Record<LateKind, number | null>[]>`
    select
      ${oldest('deliveries', 'next_try_at', sql`due.status = 'due' and (due.held_until is null or due.held_until < now())`)} as deliveries,
      ${oldest('attempts', 'look_again_at', open)} as questions,
      ${oldest('acquirer_references', 'look_again_at', sql`due.look_again_at is not null`)} as references,
      ${oldest('payments', 'valid_end', sql`due.state in ('pending', 'pending_confirmation', 'authorised')`)} as payments,
      ${oldest('disputes', 'tell_at', sql`due.tell_at is not null`)} as disputes,
      ${oldest('schedules', 'next_at', sql`due.state = 'active' and due.next_at is not null`)} as schedules,
      ${oldest('reference_batches', 'leased_until', sql`due.state = 'running'`)} as batches,
      (select extract(epoch from now() - (settled_through + 2)::timestamp at time zone 'Europe/Lisbon')::integer from entities
        where entity_id > 0 and suspended_at is null and settled_through + 2 < (now() - interval '${sql.unsafe(lateAfter)}') at time zone 'Europe/Lisbon'
          and clock_ahead_seconds >= 0
        order by settled_through limit 1) as transfers,
      ${oldest('entity_news', 'due_at', sql`true`)} as mails`
  return Object.entries(row!).flatMap(([kind, seconds]) => (seconds === null ? [] : [{ kind: kind as LateKind, seconds }]))
}

type Waiting = { entities: number; changes: number; proposals: number; heldMoney: number; unclaimedMoney: number; notices: number }

/** How much waits for the staff, each by its partial index. */
export async function readWaiting(sql: Db): Promise<Waiting> {
  const [row] = await sql<Waiting[]>`
    -- Across the platform: what waits for the staff.
    select
      (select count(*)::integer from registrations where entity_id > 0 and state = 'pending') as entities,
      (select count(*)::integer from entity_changes where entity_id > 0 and state = 'pending') as changes,
      (select count(*)::integer from proposals where state = 'waiting') as proposals,
      (select count(*)::integer from received_money where entity_id > 0 and reason is not null and resolution is null) as held_money,
      (select count(*)::integer from unclaimed_money where claimed_at is null) as unclaimed_money,
      (select count(*)::integer from acquirer_notices where worked_at is null) as notices`
  return row!
}

/** Questions to acquirers that have had no answer for a day; ten thousand at most. Index attempts_to_look_after. */
export async function countStuck(sql: Db): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from (
      -- Across the platform: what acquirers have not answered.
      select 1 from attempts where entity_id > 0 and status in ('asked', 'unknown', 'reversing', 'pending') and look_again_at is not null
        and created_at < now() - interval '1 day' limit 10000) stuck`
  return row!.count
}
