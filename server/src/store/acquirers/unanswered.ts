import type { Sql } from '../db.ts'
import { attemptRow, type Attempt } from '../rows/attempt.ts'

/** After so long a question without an answer is a person's to look at. */
const longSeconds = 86_400

/**
 * What stays without an answer, of all entities, on their clocks: a step that has no name at its acquirer, which nobody may send again; and any question that is a day old, a day
 * past the time that its payer had, or a day on its way back. Index attempts_to_look_after.
 */
const isUnanswered = (sql: Sql, now: Date) => sql`
  a.entity_id > 0 and a.status in ('asked', 'waiting', 'unknown', 'reversing', 'pending') and (
    (a.status = 'unknown' and a.known_as is null and a.kind in ('capture', 'refund', 'cancel'))
    or case a.status
        when 'waiting' then greatest(a.created_at, a.expires_at)
        when 'reversing' then coalesce((a.details ->> 'reversingSince')::timestamptz, a.created_at)
        else a.created_at end
      < ${now}::timestamptz + (e.clock_ahead_seconds - ${longSeconds}::integer) * interval '1 second')`

/** They, the oldest first. For a command. */
export async function findUnanswered(sql: Sql, now: Date, account: string | undefined): Promise<Attempt[]> {
  return sql<Attempt[]>`
    select ${sql.unsafe(attemptRow.columnsOf('a'))} from attempts a join entities e using (entity_id)
    where ${isUnanswered(sql, now)} ${account === undefined ? sql`` : sql`and a.acquirer = ${account}`}
    order by a.created_at limit 1000`
}

/** What waits for a person at acquirers; money in cents. */
export type LeftToPeople = {
  unanswered: { account: string; kind: Attempt['kind']; count: number }[]
  held: { count: number; cents: number }
  unclaimed: { count: number; cents: number }
  /** Notices that name nothing of ours, and whose acquirer did not say what they are: of the thirty days that they are kept. */
  silentNotices: number
}

/** All of it, across entities, each from its partial index. */
export async function readLeftToPeople(sql: Sql, now: Date): Promise<LeftToPeople> {
  const unanswered = await sql<LeftToPeople['unanswered']>`
    select a.acquirer as account, a.kind, count(*)::integer as count from attempts a join entities e using (entity_id)
    where ${isUnanswered(sql, now)} group by a.acquirer, a.kind`
  const [held] = await sql<LeftToPeople['held'][]>`
    select count(*)::integer as count, coalesce(sum(amount_cents), 0)::float8 as cents from received_money
    where reason is not null and resolution is null and entity_id > 0`
  const [unclaimed] = await sql<LeftToPeople['unclaimed'][]>`
    select count(*)::integer as count, coalesce(sum(amount_cents), 0)::float8 as cents from unclaimed_money where claimed_at is null`
  const [silent] = await sql<{ count: number }[]>`select count(*)::integer as count from acquirer_notices where found = 'silent'`
  return { unanswered: [...unanswered], held: held!, unclaimed: unclaimed!, silentNotices: silent!.count }
}
