import {
  untoldEvents,
  type BatchState,
  type EntityState,
  type EventType,
  type PaymentState,
  type PaymentType,
  type ScheduleState,
  type WebhookAction,
} from '@escudo/contracts/vocabulary'
import { setTimeout as wait } from 'node:timers/promises'
import { perPool } from '../sql/sql.ts'
import type { Sql } from './db.ts'
import { endedOf } from './upkeep/read-after-commits.ts'

/** What the log has of one event; of a payment, of the entity itself, of a schedule, of a batch, or of a transfer. */
export type LoggedEvent = {
  eventNumber: string
  paymentId: string | null
  transferId: number | null
  sequence: number
  name: string
  action: WebhookAction | null
  state: PaymentState | EntityState | ScheduleState | BatchState | null
  amountCents: string | null
  type: PaymentType | null
  initialPaymentId: string | null
  code: string | null
  linkId: string | null
  disputeId: string | null
  /** Of an event of a schedule; `paymentId` is then the charge that it is about. */
  scheduleId: string | null
  /** Of the payment: the schedule that it is of. */
  ofSchedule: string | null
  /** Of the end of a batch. */
  batchId: string | null
  /** Of the payment: the batch that made it. */
  ofBatch: string | null
  createdAt: Date
}

const looks = 5
const pauseMs = 5
/** How far a reader of this process has been once: what was whole stays so, and no reader is sent back. */
const farthest = perPool(() => ({ through: 0n }))

/**
 * Through which number the log is whole. Whoever drew a number until now began before: mostly they have all ended within
 * moments, and the log is whole until now. Else it is as far as the worker last proved.
 */
async function readHorizon(sql: Sql): Promise<string> {
  const been = farthest(sql)
  const through = BigInt(await lookForHorizon(sql))
  if (through > been.through) been.through = through
  return String(been.through)
}

async function lookForHorizon(sql: Sql): Promise<string> {
  const [known] = await sql<{ through: string; last: string; isWhole: boolean }[]>`
    with horizon as (select coalesce(max(through), 0) as through from event_horizon)
    select through, last_value as last, not is_called or last_value <= through as is_whole from horizon, event_numbers`
  if (known!.isWhole) return known!.through
  // A number drawn now is above those of all who may have drawn one of an event.
  const [drawn] = await sql<{ before: string }[]>`select pg_current_xact_id()::text as before`
  const ended = endedOf(sql, drawn!.before)
  for (let look = 0; look < looks; look++) {
    if (await ended()) return known!.last
    await wait(pauseMs)
  }
  return known!.through
}

type EventFilter = { after: string; paymentId: string | undefined; types: readonly EventType[] | undefined; limit: number }

/** So many events are looked at for one answer at most: a filter that passes over a whole year costs no more than that. */
const mostSeen = 5_000

/** What the columns call a type: an action, or the step that nobody is told of. */
function wordsOf(types: readonly EventType[] | undefined): string[] | null {
  if (!types) return null
  const steps = new Map<string, string>(Object.entries(untoldEvents).map(([step, type]) => [type, step]))
  return types.map((type) => steps.get(type) ?? type)
}

const columns = 'payment_id, transfer_id, sequence, name, action, state, amount_cents, dispute_id, schedule_id, batch_id, created_at'

/**
 * An entity's events beyond a number, in their order; `through` is how far was looked, and `isAll` says that nothing more
 * was there. Only below the horizon: nothing can come there any more. Indexes payment_events_by_number,
 * entity_events_by_number, transfers_by_number, schedule_events_by_number, reference_batches_by_number; of one payment its primary key.
 */
export async function readEvents(
  sql: Sql,
  entityId: number,
  { after, paymentId, types, limit }: EventFilter,
): Promise<{ events: LoggedEvent[]; through: string; isAll: boolean }> {
  const horizon = await readHorizon(sql)
  const open = sql`event_number > ${after}::bigint and event_number <= ${horizon}::bigint`
  const others = sql`
    union all
    (select event_number, null, null::integer, sequence, action, action, state, null::bigint, null, null::uuid, null::uuid, created_at from entity_events
      where entity_id = ${entityId} and ${open} order by event_number limit ${mostSeen})
    union all
    (select event_number, null, transfer_id, 1, 'transfer_created', null, null, amount_cents, null, null, null, created_at from transfers
      where entity_id = ${entityId} and ${open} order by event_number limit ${mostSeen})
    union all
    (select event_number, payment_id, null, sequence, action, action, state, null, null, schedule_id, null, created_at from schedule_events
      where entity_id = ${entityId} and ${open} order by event_number limit ${mostSeen})
    union all
    (select event_number, null, null, 1, 'batch_' || state, 'batch_' || state, state, null, null, null, batch_id, state_at from reference_batches
      where entity_id = ${entityId} and ${open} order by event_number limit ${mostSeen})`
  const rows = await sql<(LoggedEvent & { seen: number; seenThrough: string })[]>`
    with all_kinds (event_number, ${sql.unsafe(columns)}) as (
      (select event_number, payment_id, null::integer as transfer_id, sequence, name, action, state, amount_cents::bigint as amount_cents,
          details ->> 'disputeId' as dispute_id, null::uuid as schedule_id, null::uuid as batch_id, created_at from payment_events
        where entity_id = ${entityId} and ${open} ${paymentId === undefined ? sql`` : sql`and payment_id = ${paymentId}`}
        order by event_number limit ${mostSeen})
      ${paymentId === undefined ? others : sql``}),
    looked as materialized (select * from all_kinds order by event_number limit ${mostSeen}),
    fit as (
      select * from looked where ${wordsOf(types)}::text[] is null or coalesce(action, name) = any(${wordsOf(types)}::text[])
      order by event_number limit ${limit})
    select (select count(*)::integer from looked) as seen, (select coalesce(max(event_number), ${after}::bigint) from looked) as seen_through,
      fit.*, p.type, p.initial_payment_id, p.code, p.link_id, p.schedule_id as of_schedule, p.batch_id as of_batch
    from (select 1) one left join fit on true
      left join payments p on p.entity_id = ${entityId} and p.payment_id = fit.payment_id
    order by fit.event_number`
  const events = rows.filter(({ eventNumber }) => eventNumber !== null)
  const { seen = 0, seenThrough = after } = rows[0] ?? {}
  const isFull = events.length >= limit
  return { events, through: isFull ? events.at(-1)!.eventNumber : seenThrough, isAll: !isFull && seen < mostSeen }
}
