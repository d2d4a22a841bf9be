import type { Sql } from '../server/src/store/db.ts'
import { countPeriods } from './count-periods.ts'
import { insertEntities, insertLifelike, slicesOf } from './fill-payments.ts'

// The payments that lists are timed on, in steps that each stand or do not: a filling that was ended goes on where it stopped.
export const entityId = 510_000_002
const others = 100

/** The indexes are made after the payments, in a tenth of the time; no row is marked as changed, since none was counted. */
async function prepare(sql: Sql): Promise<void> {
  await insertEntities(sql, entityId, others)
  await sql`alter table payments disable trigger payments_mark_insert`
  await sql`
    create table bench_indexes as
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'payments' and indexname <> 'payments_pkey'`
  for (const { name } of await sql<{ name: string }[]>`select name from bench_indexes`) await sql.unsafe(`drop index ${name}`)
}

async function finish(sql: Sql): Promise<void> {
  await sql`vacuum analyze payments`
  await sql`alter table payments enable trigger payments_mark_insert`
}

async function insertData(sql: Sql): Promise<void> {
  await sql`
    insert into payment_data (entity_id, key, value_digest, payment_id, created_at)
    select entity_id, d->>'key', md5(d->>'value')::uuid, payment_id, created_at from payments, jsonb_array_elements(request_details->'additionalData') d
    on conflict do nothing`
  await sql`vacuum analyze payment_data`
}

type Step = [name: string, work: (sql: Sql) => Promise<unknown>]

async function stepsOf(sql: Sql, total: number): Promise<Step[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`select name, definition from bench_indexes order by name`
  return [
    ...slicesOf(total).map((from): Step => [
      `payments from ${from}`,
      (tx) => insertLifelike(tx, from, { total, entityId, others, begin: '2024-01-01' }),
    ]),
    ...indexes.map(({ name, definition }): Step => [name, (tx) => tx.unsafe(definition)]),
    ['vacuum', finish],
    ['additional data', insertData],
    ['periods', countPeriods],
    ['checkpoint', (tx) => tx`checkpoint`],
  ]
}

/** Fills until it is done or nobody wants it any more; whether it is done. */
export async function fill(sql: Sql, total: number, goesOn: () => boolean): Promise<boolean> {
  await sql`create table if not exists bench_steps (name text primary key)`
  await sql`set maintenance_work_mem = '1GB'`
  const done = new Set((await sql<{ name: string }[]>`select name from bench_steps`).map(({ name }) => name))
  const take = async ([name, work]: Step): Promise<void> => {
    const start = performance.now()
    await work(sql)
    await sql`insert into bench_steps (name) values (${name})`
    process.stderr.write(`${name} in ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  }
  if (!done.has('prepared')) await take(['prepared', prepare])
  for (const step of await stepsOf(sql, total)) {
    if (done.has(step[0])) continue
    if (!goesOn()) return false
    await take(step)
  }
  return true
}
