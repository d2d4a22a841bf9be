import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { noteSpread } from '../src/sql/sql.ts'
import { openDatabase, type Db } from '../src/store/db.ts'
import { findDueDecisions } from '../src/store/upkeep/due-decisions.ts'
import { findDueKinds, type DueKinds } from '../src/store/upkeep/due-kinds.ts'
import { cloneDatabase } from './harness.ts'

// What the worker asks for all its jobs at once: each kind by itself, and on the clock of its entity.
const database = await cloneDatabase()
const sql = openDatabase(database.url, 1)
const spread = openDatabase(database.url, 1)
noteSpread(spread)
after(async () => {
  await Promise.all([sql.end(), spread.end()])
  await database.drop()
})
const entityId = 510000002
const now = new Date()
const hourMs = 3_600_000
const inAnHour = new Date(now.getTime() + hourMs)

const someValue: Readonly<Record<string, string>> = {
  integer: '1',
  bigint: '1',
  text: `'x'`,
  jsonb: `'{}'`,
  uuid: 'gen_random_uuid()',
  'timestamp with time zone': 'now()',
  date: 'current_date',
  boolean: 'false',
  bytea: `'x'`,
  ARRAY: `'{}'`,
  numeric: '0',
}

/** Inserts a row that has what is given, and something in every other column that wants a value. */
async function insert(db: Db, table: string, given: Readonly<Record<string, unknown>>): Promise<void> {
  const wanting = await db<{ columnName: string; dataType: string }[]>`
    select column_name, data_type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER'`
  const own = new Set(Object.keys(given))
  const others = wanting.filter(({ columnName }) => !own.has(columnName))
  const names = [...own, ...others.map(({ columnName }) => columnName)].join(', ')
  const values = Object.values(given).reduce((list: ReturnType<Db>, value) => db`${list} ${value},`, db``)
  const rest = others.map(({ dataType }) => someValue[dataType]).join(', ')
  const last = others.length > 0 ? rest : 'null'
  await db`insert into ${db.unsafe(table)} (${db.unsafe(others.length > 0 ? names : `${names}, nothing`)}) values (${values} ${db.unsafe(last)})`
}

const ofEntity = { entity_id: entityId }
/** What makes each kind due in an hour, by the clock of its entity. */
const byTheClock: [kind: keyof DueKinds, table: string, row: Record<string, unknown>][] = [
  ['deliveries', 'deliveries', { status: 'due', next_try_at: inAnHour, payment_id: 1 }],
  ['attempts', 'attempts', { status: 'unknown', kind: 'authorise', look_again_at: inAnHour }],
  ['references', 'acquirer_references', { look_again_at: inAnHour, status: 'open' }],
  ['payments', 'payments', { state: 'pending', type: 'payment', amount_cents: 1, valid_end: inAnHour }],
  ['commands', 'terminal_commands', { status: 'waiting_card', kind: 'payment', expires_at: inAnHour }],
  ['answers', 'disputes', { state: 'under_review', respond_by: new Date(now.getTime() + 9 * hourMs), tell_at: inAnHour }],
  ['disputes', 'disputes', { state: 'open', respond_by: inAnHour }],
  ['schedules', 'schedules', { state: 'active', next_at: inAnHour, after_retries: 'end', step: 'due', unit: 'month' }],
]
/** What is due at once. */
const atOnce: [kind: keyof DueKinds, make: (db: Db) => Promise<unknown>][] = [
  ['notices', (db) => insert(db, 'acquirer_notices', {})],
  ['schedules', (db) => insert(db, 'schedule_outcomes', ofEntity)],
  ['batches', (db) => insert(db, 'reference_batches', { ...ofEntity, state: 'running', leased_until: now, line_count: 2 })],
  ['transfers', (db) => db`update entities set settled_through = ${now}::timestamptz::date - 3 where entity_id = ${entityId}`],
  ['changes', (db) => insert(db, 'entity_changes', { ...ofEntity, state: 'pending', kind: 'details' })],
  ['news', (db) => insert(db, 'registration_news', { ...ofEntity, news: 'approved', due_at: now })],
  ['news', (db) => insert(db, 'entity_news', { ...ofEntity, kind: 'invoices', due_at: now })],
  ['events', (db) => db`select nextval('event_numbers')`],
]

class Undone extends Error {}

/** Does something in a transaction that is never kept, without the constraints between tables. */
async function undone(work: (db: Db) => Promise<void>, pool = sql): Promise<void> {
  await pool
    .begin(async (tx) => {
      await tx.unsafe('set local session_replication_role = replica')
      await tx`update entities set settled_through = date '2999-01-01'`
      await tx`update event_horizon set through = (select last_value from event_numbers)`
      await work(tx)
      throw new Undone()
    })
    .catch((error: unknown) => assert(error instanceof Undone, String(error)))
}

async function dueNow(db: Db, at = now): Promise<string[]> {
  return Object.entries(await findDueKinds(db, at)).flatMap(([kind, isDue]) => (isDue ? kind : []))
}

test('nothing is due of what nobody has begun', () => undone(async (db) => assert.deepEqual(await dueNow(db), [])))

for (const [kind, table, row] of byTheClock) {
  test(`${kind}: a row of ${table}, once its entity's clock is there`, () =>
    undone(async (db) => {
      await insert(db, table, { ...ofEntity, ...row })
      assert.deepEqual(await dueNow(db), [])
      await db`update entities set clock_ahead_seconds = 7200 where entity_id <> ${entityId}`
      assert.deepEqual(await dueNow(db), [], 'Another entity is ahead.')
      await db`update entities set clock_ahead_seconds = 3600 where entity_id = ${entityId}`
      assert.deepEqual(await dueNow(db), [kind])
    }))
}

for (const [kind, table, row] of byTheClock) {
  test(`${kind}: a row of ${table}, where several nodes have no clock ahead`, () =>
    undone(async (db) => {
      await insert(db, table, { ...ofEntity, ...row })
      assert.deepEqual(await dueNow(db), [])
      assert.deepEqual(await dueNow(db, inAnHour), [kind])
    }, spread))
}

for (const [kind, make] of atOnce) {
  test(`${kind}: at once`, () =>
    undone(async (db) => {
      await make(db)
      assert.deepEqual(await dueNow(db), [kind])
    }))
}

/** What the sandbox decides, and the row by whose moment it does. */
const decided: [kind: string, begin: (db: Db) => Promise<unknown>, aheadSeconds: number][] = [
  [
    'settlements',
    (db) =>
      insert(db, 'payments', { ...ofEntity, type: 'payment', state: 'authorised', method_type: 'TPA', amount_cents: 1, state_at: now }),
    24 * 3_600,
  ],
  ['entities', (db) => db`update entities set state = 'pending', review_at = ${inAnHour} where entity_id = ${entityId}`, 3_600],
  ['changes', (db) => insert(db, 'entity_changes', { ...ofEntity, state: 'pending', kind: 'details' }), 0],
]

async function decidedNow(db: Db): Promise<string[]> {
  return Object.entries(await findDueDecisions(db, now)).flatMap(([kind, isDue]) => (isDue ? kind : []))
}

for (const [kind, begin, aheadSeconds] of decided) {
  test(`${kind} of the sandbox: once the entity's clock is there`, () =>
    undone(async (db) => {
      await db`update entities set review_at = null`
      assert.deepEqual(await decidedNow(db), [])
      await begin(db)
      if (aheadSeconds > 0) assert.deepEqual(await decidedNow(db), [])
      await db`update entities set clock_ahead_seconds = ${aheadSeconds} where entity_id = ${entityId}`
      assert.deepEqual(await decidedNow(db), [kind])
    }))
}
