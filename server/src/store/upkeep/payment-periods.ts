import { onceAllIsWritten } from './read-after-commits.ts'
import { onNodeOf } from '../../sql/nodes.ts'
import { isSpread } from '../../sql/sql.ts'
import type { Db, Sql } from '../db.ts'
import { commonParts } from '../payment-filter.ts'
import { roundsOfEntities } from './entity-rounds.ts'

/** How many payments a period has, if no two of its end were created at the same instant. */
const usualSize = 4_000
/** Triggers mark what is older than five minutes (migration 0016); the difference is for a clock that is set back. */
const restMinutes = 10
const periodsALook = 50
/** Fifty a second, as often as the worker looks for periods to close. */
const entitiesALook = 500
const marksALook = 20_000
/** Of how many payments of a period a value is common: what is rarer than one in a hundred is counted as it is asked for. */
const commonFrom = (size: number): number => Math.max(2, Math.floor(size / 100))

/** Until when everything was created that had its last chance to be written without a mark. */
async function readUntil(sql: Db): Promise<string> {
  const [row] = await sql<{ until: string }[]>`select (clock_timestamp() - ${restMinutes} * interval '1 minute')::text as until`
  return row!.until
}

const dates = ['updated_at', 'valid_start', 'valid_end', 'paid_at', 'transferred_at', 'invoiced_at']
const words = 'type, state, method_code, method_type, reference_entity'
const ends = dates.map((column) => `${column}_first, ${column}_last`).join(', ')
const bounds = dates.map((column) => `min(${column}), max(${column})`).join(', ')

/** Counts a period as this transaction sees it, in place of its counts until now. Index payments_by_creation_wide. */
async function countPeriod(tx: Db, entityId: number, period: number): Promise<void> {
  const of = tx`entity_id = ${entityId} and period = ${period}`
  await tx`delete from payment_counts where ${of}`
  await tx`delete from payment_steps where ${of}`
  const inside = tx`
    from payments p join payment_periods s on s.entity_id = p.entity_id and s.period = ${period}
    where p.entity_id = ${entityId} and p.created_at > s.after_at and p.created_at <= s.until_at`
  await tx`
    insert into payment_counts (entity_id, period, ${tx.unsafe(words)}, payments, ${tx.unsafe(ends)})
    select ${entityId}::integer, ${period}::integer, ${tx.unsafe(words)}, count(*), ${tx.unsafe(bounds)} ${inside}
    group by ${tx.unsafe(words)}, paid_at is null, transferred_at is null, invoiced_at is null`
  await tx`
    insert into payment_steps (entity_id, period, column_name, step, payments)
    select ${entityId}::integer, ${period}::integer, name, payment_step(name, amount_cents, updated_at, payment_id), count(*)
    from (select p.amount_cents, p.updated_at, p.payment_id ${inside}) one, unnest(array['amount_cents', 'updated_at', 'payment_id']) name
    group by name, 4`
}

const texts = Object.entries(commonParts)
  .map(([part, text]) => `('${part}', ${text})`)
  .join(', ')

/** Counts the values that many payments of a period have, in place of those until now. Indexes payments_by_creation_wide, payment_data_by_payment. */
async function countCommons(tx: Db, entityId: number, period: number, size: number): Promise<void> {
  await tx`delete from payment_commons where entity_id = ${entityId} and period = ${period}`
  const inside = tx`
    payments p join payment_periods s on s.entity_id = p.entity_id and s.period = ${period} and p.created_at > s.after_at and p.created_at <= s.until_at`
  const into = tx`
    insert into payment_commons (entity_id, period, part, value, payments)
    select ${entityId}::integer, ${period}::integer`
  await tx`
    ${into}, part, md5(text)::uuid, count(*) from ${inside}, lateral (values ${tx.unsafe(texts)}) one (part, text)
    where p.entity_id = ${entityId} and text is not null
    group by part, text having count(*) >= ${commonFrom(size)}`
  await tx`
    ${into}, 'data ' || d.key, d.value_digest, count(*) from ${inside}
    cross join lateral (
      select key, value_digest from payment_data where entity_id = ${entityId} and payment_id = p.payment_id offset 0) d
    where p.entity_id = ${entityId}
    group by d.key, d.value_digest having count(*) >= ${commonFrom(size)}`
}

/** The last period of an entity, and where a next one would end; no row while there are too few payments for it. */
const nextPeriod = (sql: Db, entityId: number, until: string, size: number) => sql`
  with last as (
    select coalesce(max(period), 0) as period, coalesce(max(until_at), '-infinity') as until_at from payment_periods where entity_id = ${entityId}),
  next as (
    select created_at from payments
    where entity_id = ${entityId} and created_at > (select until_at from last) and created_at <= ${until}::timestamptz
    order by created_at limit 1 offset ${size - 1}::integer)`

/** Those of some entities who have payments enough for another period, or one from before common values were counted. */
async function findToCount(sql: Db, entityIds: readonly number[], until: string, size: number): Promise<{ entityId: number }[]> {
  if (entityIds.length === 0) return []
  return sql<{ entityId: number }[]>`
    select e.entity_id from entities e
    where e.entity_id = any(${sql.array([...entityIds], 23)}::integer[]) and (
      exists (
        select 1 from payments p
        where p.entity_id = e.entity_id and p.created_at <= ${until}::timestamptz and p.created_at > coalesce(
          (select max(until_at) from payment_periods l where l.entity_id = e.entity_id), '-infinity')
        order by p.created_at limit 1 offset ${size - 1}::integer)
      or exists (select 1 from payment_periods s where s.entity_id = e.entity_id and not s.has_commons))`
}

/** Closes the entity's next period, when there are payments enough for one. */
async function closePeriod(tx: Db, entityId: number, until: string, size: number): Promise<boolean> {
  const [closed] = await tx<{ period: number }[]>`
    ${nextPeriod(tx, entityId, until, size)}
    insert into payment_periods (entity_id, period, after_at, until_at, has_commons)
    select ${entityId}, last.period + 1, last.until_at, next.created_at, true from last, next
    returning period`
  if (!closed) return false
  await countPeriod(tx, entityId, closed.period)
  await countCommons(tx, entityId, closed.period, size)
  return true
}

/** Counts what the entity's latest period lacks that was counted before common values were. Index payment_periods_old. */
async function completePeriod(tx: Db, entityId: number, size: number): Promise<boolean> {
  const [old] = await tx<{ period: number }[]>`
    select period from payment_periods where entity_id = ${entityId} and not has_commons order by period desc limit 1`
  if (!old) return false
  await countCommons(tx, entityId, old.period, size)
  await tx`update payment_periods set has_commons = true where entity_id = ${entityId} and period = ${old.period}`
  return true
}

/** Where changes are marked, and what is counted again there. */
const recounts = { payment_marks: countPeriod, payment_value_marks: countCommons } as const
type Marks = keyof typeof recounts

/** Counts the periods with marks again and takes away the marks that this transaction sees; those of no period are of no use. */
async function countMarked(tx: Db, marks: Marks, size: number): Promise<number> {
  if (!isSpread(tx)) return countMarkedOf(tx, marks, size)
  const found = await tx<
    { entityId: number }[]
  >`select entity_id from ${tx.unsafe(marks)} group by entity_id order by entity_id limit ${periodsALook}`
  let counted = 0
  for (const { entityId } of found) counted += await countMarkedOf(tx, marks, size, entityId)
  return counted
}

async function countMarkedOf(tx: Db, marks: Marks, size: number, of?: number): Promise<number> {
  const here = (column: string) => onNodeOf(column, of)
  const table = tx.unsafe(marks)
  const marked = await tx<{ entityId: number; period: number | null }[]>`
    with seen as materialized (select entity_id, created_at, mark_id from ${table} where true${here('entity_id')} limit ${marksALook}),
    hit as materialized (
      select s.entity_id, s.created_at, s.mark_id, p.period from seen s left join lateral (
        select period from payment_periods p where p.entity_id = s.entity_id and p.until_at >= s.created_at${here('p.entity_id')} order by p.until_at limit 1) p on true),
    few as (select distinct entity_id, period from hit where period is not null limit ${periodsALook}),
    gone as (
      delete from ${table} m using hit
      where m.entity_id = hit.entity_id and m.created_at = hit.created_at and m.mark_id = hit.mark_id and hit.period is null${here('m.entity_id')}),
    done as (
      -- Also those of a period that were not among the first: it is counted with them.
      delete from ${table} m using few join payment_periods p using (entity_id, period)
      where m.entity_id = p.entity_id and m.created_at > p.after_at and m.created_at <= p.until_at${here('m.entity_id')}${here('p.entity_id')})
    select entity_id, period from few`
  for (const { entityId, period } of marked) await recounts[marks](tx, entityId, period!, size)
  return marked.length
}

/** Takes the lock before the snapshot: who counts next sees what was counted before. */
async function onItsOwn<T>(sql: Sql, work: (tx: Db) => Promise<T>): Promise<T> {
  return sql.begin('isolation level repeatable read', async (tx) => {
    await tx`lock table payment_periods in share row exclusive mode`
    return work(tx)
  })
}

/**
 * Keeps the counts of long lists. `recount` counts those again in which something changed; `closePeriods` closes periods that rest, and
 * counts those of before common values, a slice of the entities at a call. Each call does a bounded piece and gives how much it did. A
 * period is closed only when every transaction that could have written in it without a mark has ended; from then on every change in it
 * carries one.
 */
export function createPaymentCounting(sql: Sql, size = usualSize): { recount: () => Promise<number>; closePeriods: () => Promise<number> } {
  const writtenUntil = onceAllIsWritten(sql, () => readUntil(sql))
  const entities = roundsOfEntities(sql, entitiesALook)

  async function closePeriodsOf(entityId: number, until: string): Promise<number> {
    for (let closed = 0; closed < periodsALook; closed += 1) {
      const isMore = await onItsOwn(
        sql,
        async (tx) => (await closePeriod(tx, entityId, until, size)) || (await completePeriod(tx, entityId, size)),
      )
      if (!isMore) return closed
    }
    return periodsALook
  }

  return {
    async recount() {
      const seen = await sql<{ marks: Marks }[]>`
        (select 'payment_marks' as marks from payment_marks limit 1) union all (select 'payment_value_marks' from payment_value_marks limit 1)`
      let marked = 0
      for (const { marks } of seen) marked += await onItsOwn(sql, (tx) => countMarked(tx, marks, size))
      return marked
    },
    async closePeriods() {
      const until = await writtenUntil()
      if (until === undefined) return 0
      let closed = 0
      // Looks before it locks.
      for (const { entityId } of await findToCount(sql, await entities(), until, size)) closed += await closePeriodsOf(entityId, until)
      return closed
    },
  }
}
