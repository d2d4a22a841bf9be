import type { Sql } from '../server/src/store/db.ts'

/** The entity that is asked about, and so many others. */
export async function insertEntities(sql: Sql, entityId: number, others: number): Promise<void> {
  await sql`
    insert into entities (entity_id, name, state, state_at, created_at)
    select id, 'Padaria', 'approved', now(), now() from unnest(array[${entityId}::integer] || array(select generate_series(500000000, 500000000 + ${others - 1}::integer))) id`
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
