import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { openDatabase, type Db, type Sql } from '../src/store/db.ts'
import { conditionOf, type PaymentFilter } from '../src/store/payment-filter.ts'
import { readPaymentPage } from '../src/store/payment-list.ts'
import { findPayments } from '../src/store/payments.ts'
import { insertData } from '../src/store/payments.ts'
import { createPaymentCounting } from '../src/store/upkeep/payment-periods.ts'
import { startTestProvider } from './harness.ts'

const { app } = await startTestProvider()
// Its worker would count, too, in periods of the usual size.
await app.stop()
const entityId = 510000002
const size = 40
const sql = openDatabase(app.config.databaseUrl ?? '', 8)
const counting = createPaymentCounting(sql, size)
const count = async (): Promise<number> => (await counting.recount()) + (await counting.closePeriods())

/** As the payments' rows make them: PostgreSQL's md5 as a uuid. */
const idOf = (text: string): string => hash('md5', text).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const oneOf = <T>(...values: T[]): T => values[Math.floor(Math.random() * values.length)]!
const hoursAgo = (hours: number): Date => new Date(Date.now() - Math.round(hours * 3_600_000))
let lastId = 5_000_000

/** Payments from two days ago to now, some at the very same instant, some within the last minutes. */
async function insert(tx: Db, rows: number): Promise<void> {
  const at = hoursAgo(Math.random() < 0.2 ? Math.random() * 0.3 : Math.random() * 48)
  const first = (lastId += rows) - rows
  await tx`
    insert into payments (entity_id, payment_id, platform_id, type, state, state_at, amount_cents, reference_entity, reference, available_methods,
      method_code, method_type, method_details, valid_start, valid_end, paid_at, created_at, updated_at, summary, terminal_uuid, customer, request_details)
    select ${entityId}::integer, ${first}::bigint + n, 1001, case when n % 7 = 0 then 'authorization' else 'payment' end,
      case when n % 3 = 0 then 'confirmed' when n % 5 = 0 then 'cancelled' else 'authorised' end, t, 1 + (random() * 50000)::integer,
      case when n % 2 = 0 then '21987' end, 'A' || (${first}::bigint + n), '[]', case when n % 2 = 0 then 'MB' when n % 3 = 0 then 'CC' end,
      case when n % 2 = 0 then 'REALTIME' end, case when n % 2 = 1 then jsonb_build_object('last3Digits', (n % 30)::text) else '{}' end, t, t + interval '1 day' * (n % 5), case when n % 3 = 0 then t + interval '1 hour' end, t, t,
      case when n % 9 < 8 then 'Dois pães' when n % 9 = 8 then 'Pão ' || n end, case when n % 4 = 0 then md5('till' || n % 8)::uuid end,
      jsonb_build_object('email', 'Payer' || n % 50 || '@example.org'),
      case when n % 2 = 0 then jsonb_build_object('additionalData', jsonb_build_array(jsonb_build_object('key', 'loja', 'value', (n % 6)::text))) else '{}' end
    from (select n, ${at}::timestamptz + (n / 3) * interval '700 microseconds' as t from generate_series(0, ${rows - 1}::integer) n) made`
  await insertData(tx, tx`(select * from payments where entity_id = ${entityId} and payment_id >= ${first}) one`)
}

const changes = [
  (tx: Db) =>
    tx`update payments set state = ${oneOf('cancelled', 'confirmed')}, updated_at = now() where entity_id = ${entityId} and payment_id % 41 = ${oneOf(1, 7, 30)}`,
  (tx: Db) =>
    tx`update payments set paid_at = now(), method_code = 'MW' where entity_id = ${entityId} and payment_id % 97 = ${oneOf(5, 50)}`,
  (tx: Db) => tx`update payments set amount_cents = amount_cents + 1 where entity_id = ${entityId} and payment_id % 53 = ${oneOf(2, 20)}`,
  (tx: Db) =>
    tx`update payments set transferred_at = now() where entity_id = ${entityId} and transferred_at is null and payment_id % 5 = 0`,
  (tx: Db) =>
    tx`update payments set summary = ${oneOf('Dois pães', 'Três pães')} where entity_id = ${entityId} and payment_id % 29 = ${oneOf(2, 20)}`,
  (tx: Db) => tx`update payments set customer = null where entity_id = ${entityId} and payment_id % 61 = ${oneOf(2, 20)}`,
  (tx: Db) => tx`
    with gone as (delete from payments where entity_id = ${entityId} and payment_id % 211 = ${oneOf(3, 30, 100)} returning payment_id)
    delete from payment_data where entity_id = ${entityId} and payment_id in (select payment_id from gone)`,
  (tx: Db) => insert(tx, oneOf(1, 9, 120)),
]

/** A transaction of a few changes, undone every third time. */
async function write(): Promise<void> {
  class Undone extends Error {}
  const work = sql.begin(async (tx) => {
    for (let steps = oneOf(1, 2, 3); steps > 0; steps -= 1) await oneOf(...changes)(tx)
    if (Math.random() < 0.33) throw new Undone()
  })
  await work.catch((error: { code?: string }) => {
    // Two writers may want each other's rows: PostgreSQL undoes one of them.
    if (!(error instanceof Undone) && error.code !== '40P01') throw error
  })
}

// Most doubles are next to nothing: hours and depths are drawn as whole numbers.
const hours = fc.integer({ min: 0, max: 3_000 }).map((minutes) => minutes / 60)
const range = fc.option(
  fc.record({
    from: fc.option(hours, { nil: undefined }),
    to: fc.option(hours, { nil: undefined }),
  }),
  { nil: undefined, freq: 1 },
)
const dates = range.map(
  (one) =>
    one && { from: one.from === undefined ? undefined : hoursAgo(one.from), to: one.to === undefined ? undefined : hoursAgo(one.to) },
)
/** Where steps of amounts begin and end. */
const edges = fc.constantFrom(4_095, 4_096, 20_479, 20_480, 24_575, 24_576)
const some = (...words: string[]) => fc.option(fc.subarray(words, { minLength: 1 }), { nil: undefined, freq: 1 })
const filters: fc.Arbitrary<PaymentFilter> = fc.oneof(
  fc.constant({}),
  fc.record({ types: some('payment', 'authorization', 'capture'), states: some('confirmed', 'cancelled', 'pending') }),
  fc.record({
    methodCodes: some('MB', 'CC', 'MW'),
    methodTypes: some('REALTIME'),
    referenceEntity: fc.constantFrom('21987', undefined),
    created: dates,
  }),
  fc.record({ updated: dates, valid: dates, states: some('confirmed') }),
  fc.record({ paid: dates, transferred: dates, created: dates }),
  fc.record({ summary: fc.constantFrom('Dois pães', 'Três pães', 'Pão 8', 'Nada'), created: dates }),
  fc.record({ terminalUuid: fc.constantFrom(idOf('till0'), idOf('till4').toUpperCase()), states: some('confirmed') }),
  fc.constantFrom({ terminalUuid: idOf('till4').toUpperCase() }, { email: 'payer7@EXAMPLE.org' }, { lastDigits: '7' }),
  fc.record({ data: fc.constantFrom({ loja: '2' }, { loja: '1' }, { loja: '2', sala: '1' }), created: dates }),
  fc.record({ amountCents: fc.integer({ min: 1, max: 50_000 }), states: some('confirmed') }),
  fc.record({
    amounts: fc.record({
      from: fc.option(fc.oneof(fc.integer({ min: 1, max: 30_000 }), edges), { nil: undefined }),
      to: fc.option(fc.oneof(fc.integer({ min: 20_000, max: 60_000 }), edges), { nil: undefined }),
    }),
    states: some('confirmed'),
  }),
)
const orders = ['created_at', 'updated_at', 'paid_at', 'transferred_at', 'amount_cents', 'payment_id'].flatMap((column) =>
  ['', ' desc'].map((down) => (column === 'payment_id' ? `payment_id${down}` : `${column}${down}, payment_id${down}`)),
)
const questions = fc.record({
  filter: filters,
  order: fc.constantFrom(...orders),
  limit: fc.constantFrom(1, 20, 100),
  depth: fc.integer({ min: 0, max: 1_100 }).map((share) => share / 1000),
})

const termsIn = (order: string) => order.split(', ').map((term) => ({ column: term.replace(/ desc$/, ''), down: term.endsWith(' desc') }))

/** An order as PostgreSQL has to be told it: by a date that some have not, those come last, the newest first. */
function wholeOrder(order: string): string {
  const [, column, down] = /^(paid_at|transferred_at)( desc)?/.exec(order) ?? []
  if (column === undefined) return order
  return `${column}${down ?? ''} nulls last, case when ${column} is not null then payment_id end${down ?? ''}, created_at desc, payment_id desc`
}

/** A page and its count, against what the database finds by reading everything, in the same snapshot. */
async function compare({ filter, order, limit, depth }: ReturnType<typeof questions.generate>['value']): Promise<void> {
  await sql.begin('isolation level repeatable read read only', async (tx) => {
    const where = conditionOf(tx, entityId, filter)
    const found = await tx<{ paymentId: string }[]>`select payment_id from payments where ${where} order by ${tx.unsafe(wholeOrder(order))}`
    const all = found.map(({ paymentId }) => paymentId)
    const offset = Math.floor(all.length * depth)
    const page = await readPaymentPage(tx, entityId, filter, { order, terms: termsIn(order), limit, offset }, findPayments)
    const read = { count: page.count, ids: page.rows.map(({ paymentId }) => paymentId) }
    assert.deepEqual(read, { count: all.length, ids: all.slice(offset, offset + limit) }, JSON.stringify({ filter, order, limit, offset }))
  })
}

async function drain(): Promise<void> {
  for (let rests = 0; rests < 3; rests += (await count()) === 0 ? 1 : 0);
}

const periods = async (on: Sql = sql) =>
  Number((await on<{ n: string }[]>`select count(*) as n from payment_periods where entity_id = ${entityId}`)[0]?.n)

describe('a list that is counted in periods', () => {
  test('is exact while payments arrive, change, go and are undone, and others count', async () => {
    for (let round = 0; round < 60; round += 1) await insert(sql, 120)
    // A period waits for transactions of other databases as well: other files have some.
    while ((await periods()) <= 100) await drain()
    const done = { writes: 0, compared: 0 }
    const untilEnough = async (work: () => Promise<unknown>): Promise<void> => {
      while (done.writes < 40 || done.compared < 150) await work()
    }
    const read = async (): Promise<void> => {
      for (const question of fc.sample(questions, 10)) await compare(question).then(() => (done.compared += 1))
    }
    await Promise.all([
      untilEnough(() => write().then(() => (done.writes += 1))),
      untilEnough(() => write()),
      untilEnough(count),
      untilEnough(read),
      untilEnough(read),
    ])
    await drain()
    assert.deepEqual(await sql`select 1 from payment_marks union all select 1 from payment_value_marks limit 1`, [])
    // Amounts are drawn: whether two of a period are alike is chance.
    const known = await sql<{ part: string }[]>`
      select distinct part from payment_commons where entity_id = ${entityId} and part <> 'amountCents' order by part`
    assert.deepEqual(
      known.map(({ part }) => part),
      ['data loja', 'email', 'lastDigits', 'summary', 'terminalUuid'],
    )
    for (const question of fc.sample(questions, 200)) await compare(question)
  })

  test('a new state alone opens no count of values, and what was counted without them is completed', async () => {
    const old = sql`entity_id = ${entityId} and payment_id % 100 = 7`
    await sql`update payments set state = 'confirmed', updated_at = now() where ${old}`
    const marks = await sql<{ of: string; marks: number }[]>`
      select 'counts' as of, count(*)::integer as marks from payment_marks union all select 'values', count(*)::integer from payment_value_marks`
    assert(marks.find(({ of }) => of === 'counts')!.marks > 10)
    assert.equal(marks.find(({ of }) => of === 'values')!.marks, 0)
    await sql`delete from payment_commons where entity_id = ${entityId}`
    await sql`update payment_periods set has_commons = false where entity_id = ${entityId}`
    for (const question of fc.sample(questions, 20)) await compare(question)
    await drain()
    const [left] = await sql<{ without: number; known: number }[]>`
      select (select count(*)::integer from payment_periods where entity_id = ${entityId} and not has_commons) as without,
        (select count(distinct period)::integer from payment_commons where entity_id = ${entityId} and part = 'summary') as known`
    assert.deepEqual(left, { without: 0, known: await periods() })
    for (const question of fc.sample(questions, 50)) await compare(question)
  })

  test('waits with a period for those who may have written in it', async () => {
    const before = await periods()
    const other = createPaymentCounting(sql, size)
    await sql.begin(async (tx) => {
      await tx`select pg_current_xact_id()`
      for (let round = 0; round < 3; round += 1) await insert(sql, 120)
      for (let round = 0; round < 5; round += 1) await other.closePeriods()
      assert.equal(await periods(), before)
    })
  })

  test('closed', async () => {
    await sql.end()
  })
})
