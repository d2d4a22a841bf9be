import type { ScheduleAction, ScheduleState } from '@escudo/contracts/vocabulary'
import type { Period, Schedule } from '../../domain/schedules/schedule.ts'
import { manyRows } from '../../sql/many-rows.ts'
import { onNodeOf } from '../../sql/nodes.ts'
import type { Db } from '../db.ts'
import type { Batch } from '../due-payment.ts'
import { isUuid } from '../ids.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'
import { newDeliveries } from '../rows/delivery.ts'
import { periodRow, scheduleRow } from '../rows/schedule.ts'
import { fastestClock } from '../entities/fastest-clock.ts'

export async function insertSchedule(sql: Db, schedule: Schedule): Promise<void> {
  await sql`${scheduleRow.insert([schedule])}`
}

/** Reads a schedule of an entity. Primary key. */
export async function findSchedule(sql: Db, entityId: number, scheduleId: string): Promise<Schedule | undefined> {
  if (!isUuid(scheduleId)) return undefined
  const [found] = await sql<Schedule[]>`
    select ${sql.unsafe(scheduleRow.columns)} from schedules where entity_id = ${entityId} and schedule_id = ${scheduleId}`
  return found
}

/** Reads a schedule and holds its row: whatever becomes of it happens one after the other. Primary key. */
export async function lockSchedule(tx: Db, entityId: number, scheduleId: string): Promise<Schedule | undefined> {
  if (!isUuid(scheduleId)) return undefined
  const [found] = await tx<Schedule[]>`
    select ${tx.unsafe(scheduleRow.columns)} from schedules where entity_id = ${entityId} and schedule_id = ${scheduleId} for update`
  return found
}

/** Writes what became of a schedule whose row is held. */
export async function saveSchedule(tx: Db, schedule: Schedule): Promise<void> {
  await tx`${scheduleRow.save([schedule])}`
}

/** One period of a schedule. Primary key. */
export async function findPeriod(sql: Db, { entityId, scheduleId }: Schedule, period: number): Promise<Period | undefined> {
  const [found] = await sql<Period[]>`
    select ${sql.unsafe(periodRow.columns)} from schedule_periods
    where entity_id = ${entityId} and schedule_id = ${scheduleId} and period = ${period}`
  return found
}

/** The period that a payment charges, by one of its tries. Primary keys. */
export async function findPeriodOf(sql: Db, { entityId, scheduleId }: Schedule, paymentId: string): Promise<Period | undefined> {
  const [found] = await sql<Period[]>`
    select ${sql.unsafe(periodRow.columnsOf('p'))} from schedule_charges c join schedule_periods p using (entity_id, schedule_id, period)
    where c.entity_id = ${entityId} and c.schedule_id = ${scheduleId} and c.payment_id = ${paymentId}`
  return found
}

/** The last period of each that has begun. Primary key. */
export async function findLastPeriods(sql: Db, entityId: number, schedules: readonly Schedule[]): Promise<Map<string, Period>> {
  if (schedules.length === 0) return new Map()
  const rows = await sql<Period[]>`
    select ${sql.unsafe(periodRow.columnsOf('p'))}
    from unnest(${sql.array(schedules.map(({ scheduleId }) => scheduleId))}::uuid[]) asked (schedule_id), lateral (
      select * from schedule_periods p where p.entity_id = ${entityId} and p.schedule_id = asked.schedule_id
      order by p.period desc limit 1) p`
  return new Map(rows.map((period) => [period.scheduleId, period]))
}

/** Writes a period: once a number, whoever comes twice. */
export async function savePeriod(tx: Db, period: Period, isNew: boolean): Promise<void> {
  await tx`${isNew ? periodRow.insert([period]) : periodRow.save([period])}`
}

/** Notes the payment of a try. The primary key lets a period be tried under each number once. */
export async function insertCharge(tx: Db, { entityId, scheduleId, period, tries, paymentId }: Period): Promise<void> {
  await tx`insert into schedule_charges ${tx({ entityId, scheduleId, period, try: tries, paymentId })}`
}

type Filter = { states: ScheduleState[] | undefined; code: string | undefined; customerUuid: string | undefined }

/** A page of an entity's schedules, and how many fit. Indexes schedules_by_creation, schedules_by_code, schedules_by_customer. */
export async function listSchedules(
  sql: Db,
  entityId: number,
  { states, code, customerUuid }: Filter,
  slice: ListSlice,
): Promise<Found<Schedule>> {
  if (customerUuid !== undefined && !isUuid(customerUuid)) return { rows: [], count: 0 }
  const where = sql`entity_id = ${entityId}
    ${code === undefined ? sql`` : sql`and code = ${code}`}
    ${customerUuid === undefined ? sql`` : sql`and customer_uuid = ${customerUuid}::uuid`}
    ${states === undefined ? sql`` : sql`and state = any(${sql.array(states, 25)})`}`
  return readSlice<Schedule>(sql, slice, { columns: scheduleRow.columns, from: sql`schedules`, where })
}

/** A page of a schedule's periods, and how many there are. Primary key. */
export async function listPeriods(sql: Db, { entityId, scheduleId }: Schedule, slice: ListSlice): Promise<Found<Period>> {
  const where = sql`entity_id = ${entityId} and schedule_id = ${scheduleId}`
  return readSlice<Period>(sql, slice, { columns: periodRow.columns, from: sql`schedule_periods`, where })
}

/** Schedules that are to be charged now, on their entities' clocks. Index schedules_due; no locks, the charge takes them. */
export async function findDueSchedules(sql: Db, now: Date, { entityId, limit, mostOfOne }: Batch): Promise<Schedule[]> {
  const clock = await fastestClock(sql, entityId)
  return sql<Schedule[]>`
    with due as (
      select s.*, row_number() over (partition by s.entity_id order by s.next_at) as place from schedules s join entities e using (entity_id)
      where s.state = 'active' and s.next_at <= ${now}::timestamptz + ${clock} * interval '1 second'
        and s.next_at <= ${now}::timestamptz + e.clock_ahead_seconds * interval '1 second'
        and (${entityId}::integer is null or s.entity_id = ${entityId}))
    select ${sql.unsafe(scheduleRow.columns)} from due where place <= ${mostOfOne} order by next_at limit ${limit}`
}

/** Puts a charge off that could not be made, unless something has moved since. */
export async function postponeCharge(sql: Db, { entityId, scheduleId, nextAt }: Schedule, until: Date): Promise<void> {
  await sql`
    update schedules set next_at = ${until}
    where entity_id = ${entityId} and schedule_id = ${scheduleId} and state = 'active' and next_at = ${nextAt}`
}

export type Outcome = { entityId: number; paymentId: string }

/** Notes that a payment of a schedule has ended; what follows from it is the worker's, under the schedule's lock. */
export async function insertOutcome(tx: Db, { entityId, paymentId }: Outcome): Promise<void> {
  await tx`insert into schedule_outcomes (entity_id, payment_id) values (${entityId}, ${paymentId}) on conflict do nothing`
}

export async function findOutcomes(sql: Db, entityId: number | null, limit: number): Promise<Outcome[]> {
  return sql<Outcome[]>`
    select entity_id, payment_id from schedule_outcomes where ${entityId}::integer is null or entity_id = ${entityId} limit ${limit}`
}

/** Takes an outcome away in the transaction that has done what follows from it; false when another one had. Primary key. */
export async function takeOutcome(tx: Db, { entityId, paymentId }: Outcome): Promise<boolean> {
  const rows = await tx`delete from schedule_outcomes where entity_id = ${entityId} and payment_id = ${paymentId} returning 1 as taken`
  return rows.length > 0
}

type NewEvent = {
  entityId: number
  scheduleId: string
  sequence: number
  action: ScheduleAction
  state: ScheduleState
  paymentId: string | null
  createdAt: Date
}

/** Appends what happened to a schedule whose row is held. */
export async function insertScheduleEvent(tx: Db, event: NewEvent): Promise<void> {
  await tx`insert into schedule_events ${tx(event)}`
}

type NewScheduleDelivery = Pick<NewEvent, 'entityId' | 'scheduleId' | 'sequence' | 'action' | 'createdAt'> & {
  platformId: number
  body: object
}

const newDeliveryRows = manyRows<NewScheduleDelivery>({
  entityId: 'integer',
  scheduleId: 'uuid',
  sequence: 'integer',
  action: 'text',
  createdAt: 'timestamptz',
  platformId: 'integer',
  body: 'jsonb',
})

const ofSchedule = newDeliveries({ scheduleId: 'given."scheduleId"', platformId: 'given."platformId"', now: 'given."createdAt"' })

/** Notes whom to tell of a schedule: its platform's subscriptions. Indexes webhooks_once, deliveries_by_schedule. */
export async function insertScheduleDeliveries(tx: Db, news: NewScheduleDelivery): Promise<void> {
  await tx`
    ${tx.unsafe(ofSchedule.insert)} from ${newDeliveryRows.from([news])}
    join platform_entities pe on pe.entity_id = given."entityId" and pe.platform_id = given."platformId"
    join lateral (
      select pe.entity_id, w.platform_id, w.webhook_id, w.url from webhooks w
      where w.platform_id = pe.platform_id and w.action in (given.action, 'all')) told on true,
    lateral (${tx.unsafe(ofSchedule.earlier)}${onNodeOf('e.entity_id', news.entityId)}) earlier`
}
