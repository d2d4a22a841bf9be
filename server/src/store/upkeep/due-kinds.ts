import { byKeys, isSpread, type Query } from '../../sql/sql.ts'
import type { Db } from '../db.ts'
import { fastestClock, noClockIsAhead } from '../entities/fastest-clock.ts'

/** Whether there may be work of a kind: false is certain, true is for its own search to find out. */
export type DueKinds = {
  deliveries: boolean
  attempts: boolean
  notices: boolean
  references: boolean
  payments: boolean
  commands: boolean
  answers: boolean
  disputes: boolean
  schedules: boolean
  batches: boolean
  transfers: boolean
  changes: boolean
  news: boolean
  events: boolean
}

/**
 * What of everything that happens without being called is due, in one statement: each kind by the condition of its search, without
 * what only narrows that, and in the order of its index, so that nobody reads a table to find that there is nothing. Indexes
 * deliveries_due, attempts_to_look_after, acquirer_notices_to_work, acquirer_notices_to_ask, acquirer_references_to_look_after, received_money_to_return, payments_open_by_end,
 * terminal_commands_over, disputes_to_tell, disputes_open_by_end, schedules_due, reference_batches_running, entities_to_pay_out,
 * entity_changes_waiting, registration_news_due, entity_news_due; entities_by_clock for the clock that is farthest ahead.
 */
export async function findDueKinds(sql: Db, at: Date): Promise<DueKinds> {
  const now = sql.unseen(at, 'timestamptz')
  const clock = await fastestClock(sql)
  const isOneClock = await noClockIsAhead(sql)
  /**
   * Of rows that fit, the first whose moment has come on its entity's clock; by the fastest of all clocks the index is read. Several nodes plan
   * this for each of their shards, and one table for less than two.
   */
  const isOver = (table: string, column: string, fits: Query<unknown>) => sql`(
    select true from ${sql.unsafe(table)} due ${isOneClock ? sql`` : sql`join entities e using (entity_id)`}
    where ${fits} and ${sql(column)} <= ${now} + ${clock} * interval '1 second'
      ${isOneClock ? sql`` : sql`and ${sql(column)} <= ${now} + e.clock_ahead_seconds * interval '1 second'`}
    order by ${sql(column)} limit 1) is not null`
  const isThere = (table: string, fits: Query<unknown>, column: string) => sql`(
    select true from ${sql.unsafe(table)} where ${fits} order by ${sql(column)} limit 1) is not null`
  const commands = sql`due.status in ('waiting_card', 'waiting_pin', 'waiting_signature')`
  const [row] = await byKeys(sql)<DueKinds[]>`
    select
      ${isOver('deliveries', 'next_try_at', sql`due.status = 'due' and (held_until is null or held_until < ${now})`)} as deliveries,
      ${isOver('attempts', 'look_again_at', sql`status in ('asked', 'waiting', 'unknown', 'reversing', 'pending')`)} as attempts,
      ${isThere('acquirer_notices', sql`worked_at is null`, 'notice_id')}
        or ${isThere('acquirer_notices', sql`ask_at <= ${now}`, 'ask_at')} as notices,
      ${isOver('acquirer_references', 'look_again_at', sql`look_again_at is not null`)}
        or ${isOver('received_money', 'return_look_at', sql`return_look_at is not null`)} as references,
      ${isOver('payments', 'valid_end', sql`due.state in ('pending', 'pending_confirmation', 'authorised')`)} as payments,
      ${isOver('terminal_commands', 'expires_at', commands)} as commands,
      ${isOver('disputes', 'tell_at', sql`tell_at is not null`)} as answers,
      ${isOver('disputes', 'respond_by', sql`due.state = 'open'`)} as disputes,
      exists (select 1 from schedule_outcomes) or ${isOver('schedules', 'next_at', sql`due.state = 'active' and next_at is not null`)} as schedules,
      (select true from reference_batches where state = 'running' and leased_until <= ${now} order by leased_until limit 1) is not null as batches,
      (select true from entities
        where suspended_at is null
          and settled_through < ((${now} + ${clock} * interval '1 second') at time zone 'Europe/Lisbon')::date - 1
          and settled_through < ((${now} + clock_ahead_seconds * interval '1 second') at time zone 'Europe/Lisbon')::date - 1
        order by settled_through limit 1) is not null as transfers,
      ${isThere('entity_changes', sql`state = 'pending'`, 'created_at')} as changes,
      (select true from registration_news where due_at <= ${now} order by due_at limit 1) is not null
        or (select true from entity_news where due_at <= ${now} order by due_at limit 1) is not null as news,
      (select case when is_called then last_value else 0 end from event_numbers) > (select coalesce(max(through), 0) from event_horizon) as events`
  return row!
}

/** Whether that statement goes to every node. */
export const asksEveryNode = (sql: Db): boolean => isSpread(sql)
