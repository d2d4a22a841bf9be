import type { Sql } from '../server/src/store/db.ts'
import { countPeriods } from './count-periods.ts'
import { insertEntities } from './fill-payments.ts'

// The payments that lists are timed on, in steps that each stand or do not: a filling that was ended goes on where it stopped.
export const entityId = 510_000_002
const others = 100
const slice = 100_000

/** Payments of two years in made-up but lifelike shares, in slices so that the log stays small. */
async function insertPayments(sql: Sql, total: number, from: number): Promise<void> {
  await sql`
    insert into payments (entity_id, payment_id, platform_id, type, state, state_at, amount_cents, reference_entity, reference, available_methods,
      method_code, method_type, method_details, terminal_uuid, link_id, schedule_id, batch_id, result_code, result_at, valid_start, valid_end, custom_unique_id, code, summary, customer_uuid, customer,
      request_details, paid_at, bank_account_code, invoice_number, invoiced_at, transfer_reference, transferred_at, last_sequence, created_at, updated_at,
      initial_payment_id)
    select case when n % 10 = 0 then ${entityId}::integer else 500000000 + n % ${others}::integer end, 100000 + n, 1001,
      case when k % 50 = 7 then 'refund' when k % 100 = 3 then 'authorization' else 'payment' end,
      case when share < 0.70 then 'confirmed' when share < 0.92 then 'cancelled' when share < 0.99 then 'pending' else 'pending_confirmation' end,
      at, 100 + (n::bigint * 7919) % 50000,
      case when k % 2 = 0 then '21987' end,
      case when k % 2 = 0 then lpad(n::text, 7, '0') || '00' else 'A' || upper(lpad(to_hex(100000 + n), 8, '0')) end,
      '[{"code": "MB", "type": "REALTIME"}]',
      case when k % 2 = 0 then 'MB' when k % 3 = 0 then 'CC' else 'MW' end, case when k % 2 = 0 then 'REALTIME' else 'DEFAULT' end,
      case when k % 2 = 1 then jsonb_build_object(case when k % 3 = 0 then 'last4Digits' else 'last3Digits' end, lpad((k * 31 % 1000)::text, 3, '0') || case when k % 3 = 0 then (k % 10)::text else '' end) else '{}' end,
      case when k % 5 = 1 then md5('terminal' || k % 20)::uuid end, case when k % 7 = 2 then md5('link' || k % 30)::uuid end,
      case when k % 9 = 4 then md5('schedule' || k % 90000)::uuid end, case when k % 3 = 2 then md5('batch' || k / 100000)::uuid end,
      case when k % 97 = 0 then 'e02433' end, case when k % 97 = 0 then at end, at, at + interval '180 days',
      'order-' || n, 'ORDER-' || n, case when k % 10 = 0 then 'Encomenda ' || n else 'Dois pães' end, md5((k % 5000)::text)::uuid, jsonb_build_object('customerId', 'c-' || k % 5000, 'email', 'c-' || k % 5000 || '@example.org'),
      case when k % 4 = 0 then jsonb_build_object('additionalData', jsonb_build_array(jsonb_build_object('key', 'loja', 'value', (k % 40)::text, 'type', 'INTEGER')))
        when k % 1000 = 1 then '{"recurring": {"type": "REPEATED"}}' else '{}' end,
      case when share < 0.70 then at + interval '1 hour' end, 'Ab120002',
      case when share < 0.6 then 'FT ' || n / 1000 end, case when share < 0.6 then at + interval '30 days' end,
      case when share < 0.65 then 'T' || n / 10000 end, case when share < 0.65 then at + interval '3 days' end,
      2, at, at + interval '1 hour', case when k % 50 = 7 then 100000 + n - 70 end
    from (select n, n / 10 as k, random() as share, timestamptz '2024-01-01' + n * (interval '700 days' / ${total}::integer) as at
      from generate_series(${from}::integer, ${Math.min(from + slice, total) - 1}::integer) n) made`
}

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
  const slices = Array.from({ length: Math.ceil(total / slice) }, (_, index) => index * slice)
  const indexes = await sql<{ name: string; definition: string }[]>`select name, definition from bench_indexes order by name`
  return [
    ...slices.map((from): Step => [`payments from ${from}`, (tx) => insertPayments(tx, total, from)]),
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
