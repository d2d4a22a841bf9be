import type { Sql } from '../server/src/store/db.ts'

/** The entity that is asked about, and so many others. */
export async function insertEntities(sql: Sql, entityId: number, others: number): Promise<void> {
  await sql`
    insert into entities (entity_id, name, state, state_at, created_at)
    select id, 'Padaria', 'approved', now(), now() from unnest(array[${entityId}::integer] || array(select generate_series(500000000, 500000000 + ${others - 1}::integer))) id
    on conflict do nothing`
}

/**
 * Fills the table of payments: its indexes are made afterwards, in a tenth of the time, and no row is marked as changed,
 * since what is filled in was not yet counted.
 */
export async function fillPayments(sql: Sql, fill: () => Promise<void>): Promise<void> {
  await sql`alter table payments disable trigger payments_mark_insert`
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'payments' and indexname <> 'payments_pkey'`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  await fill()
  await sql`set maintenance_work_mem = '512MB'`
  for (const { name, definition } of indexes) {
    process.stderr.write(`\rindex ${name.padEnd(40)}`)
    await sql.unsafe(definition)
  }
  await sql`vacuum analyze payments`
  await sql`alter table payments enable trigger payments_mark_insert`
}

const slice = 100_000

type Lifelike = { total: number; entityId: number; others: number; begin: string; oneOf?: number }

/** Where the slices of so many payments begin: each is a statement, so that the log stays small. */
export const slicesOf = (total: number): number[] => Array.from({ length: Math.ceil(total / slice) }, (_, index) => index * slice)

/** One slice of payments of 700 days in made-up but lifelike shares, one of ten the entity's (`oneOf` says otherwise). */
export async function insertLifelike(sql: Sql, from: number, { total, entityId, others, begin, oneOf = 10 }: Lifelike): Promise<void> {
  await sql`
    insert into payments (entity_id, payment_id, platform_id, type, state, state_at, amount_cents, reference_entity, reference, available_methods,
      method_code, method_type, method_details, terminal_uuid, link_id, schedule_id, batch_id, result_code, result_at, valid_start, valid_end, custom_unique_id, code, summary, customer_uuid, customer,
      request_details, paid_at, bank_account_code, invoice_number, invoiced_at, transfer_reference, transferred_at, last_sequence, created_at, updated_at,
      initial_payment_id)
    select case when n % ${oneOf}::integer = 0 then ${entityId}::integer else 500000000 + n % ${others}::integer end, 100000 + n, 1001,
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
    from (select n, n / 10 as k, random() as share, ${begin}::timestamptz + n * (interval '700 days' / ${total}::integer) as at
      from generate_series(${from}::integer, ${Math.min(from + slice, total) - 1}::integer) n) made`
}
