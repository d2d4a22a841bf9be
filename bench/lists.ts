import { hash } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { given, note, tell } from '../tools/measurement-notes.ts'
import { openDatabase, type Sql } from '../server/src/store/db.ts'
import { startEmbedded } from '../server/src/store/database/embedded.ts'
import { migrate } from '../server/src/store/database/migrate.ts'
import { listPayments, paymentSorts, type PaymentFilter } from '../server/src/store/payment-list.ts'
import { sliceOf, type ListSlice } from '../server/src/store/paging.ts'
import { allowCheckpoint } from './bench-provider.ts'
import { entityId, fill } from './list-fill.ts'

// How long does a page of payments take, by filter, at the front, in the middle and deep down? Fills a database with payments of which
// one entity holds a tenth, and prints one table. `npm run bench:lists -- 10000000` is the question of the measures.
const total = Number(given()[0] ?? 1_000_000)
const rounds = Number(given()[1] ?? 30)
/** A folder that the filled database is kept in, for the next time; thrown away without one. */
const kept = given()[2]
/** Some of the rows only; with ` by ` in it, those of each filter in each order. */
const rows = given()[3] ?? ''
const limit = 100

const day = (text: string): Date => new Date(`${text}T00:00:00Z`)
const march = { from: day('2025-03-01'), to: day('2025-04-01') }
const year = { from: day('2024-06-01'), to: day('2025-06-01') }
/** As the filling makes them: PostgreSQL's md5 as a uuid. */
const idOf = (text: string): string => hash('md5', text).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const sample = Math.floor(total / 2 / 1000) * 1000
type Question = [name: string, filter: PaymentFilter, sort?: string]
const questions: Question[] = [
  ['everything', {}],
  ['sort by amount', {}, '-amount'],
  ['sort by updatedAt', {}, '-updatedAt'],
  ['sort by paidAt', {}, '-paidAt'],
  ['sort by transferredAt', {}, '-transferredAt'],
  ['sort by id', {}, '-id'],
  ['confirmed, by amount', { states: ['confirmed'] }, '-amount'],
  ['pending, by updatedAt', { states: ['pending'] }, '-updatedAt'],
  ['MB WAY of a month, by amount', { methodCodes: ['MW'], created: march }, 'amount'],
  ['a terminal, by paidAt', { terminalUuid: idOf('terminal11') }, '-paidAt'],
  ['a link, by amount', { linkId: idOf('link23') }, '-amount'],
  ['amounts, by createdAt, a year', { amounts: { from: 1000, to: 5000 }, created: year }],
  ['id (three)', { ids: [sample, sample + 10, sample + 20].map((n) => String(100_000 + n)) }],
  ['type=payment', { types: ['payment'] }],
  ['type=authorization,capture', { types: ['authorization', 'capture'] }],
  ['amount', { amountCents: 100 + ((sample * 7919) % 50_000) }],
  ['amount, a range', { amounts: { from: 1000, to: 1100 } }],
  ['amount, from', { amounts: { from: 1000, to: undefined } }],
  ['code', { code: `ORDER-${sample}` }],
  ['summary, everybody’s', { summary: 'Dois pães' }],
  ['summary, one', { summary: `Encomenda ${Math.floor(sample / 100) * 100}` }],
  ['last digits', { lastDigits: '037' }],
  ['terminal', { terminalUuid: idOf('terminal11') }],
  ['linkId', { linkId: idOf('link23') }],
  ['scheduleId', { scheduleId: idOf('schedule13') }],
  ['batchId', { batchId: idOf('batch0') }],
  ['transfer', { transfer: `T${Math.floor(sample / 10_000)}` }],
  ['customer_email', { email: `c-${(sample / 10) % 5000}@example.org` }],
  ['endsAt, a month', { ends: march }],
  ['referenceDetails_entity', { referenceEntity: '21987' }],
  ['referenceDetails_reference', { reference: `${String(sample).padStart(7, '0')}00` }],
  ['customUniqueId', { customUniqueId: `order-${sample}` }],
  ['stateDetails_state=confirmed', { states: ['confirmed'] }],
  ['stateDetails_state=pending', { states: ['pending'] }],
  ['paymentMethod_code=MB,MW', { methodCodes: ['MB', 'MW'] }],
  ['paymentMethod_type=REALTIME', { methodTypes: ['REALTIME'] }],
  ['paymentMethod_result_code', { resultCodes: ['e02433'] }],
  ['initialPaymentId', { initialPaymentId: String(100_000 + sample) }],
  ['invoiceDetails_number', { invoiceNumber: `FT ${Math.floor(sample / 1000)}` }],
  ['recurring_type', { recurringTypes: ['REPEATED'] }],
  ['customerId', { customerId: `c-${(sample / 10) % 5000}` }],
  ['createdAt, a month', { created: march }],
  ['updatedAt, a year', { updated: year }],
  ['validAt, a month', { valid: march }],
  ['paidAt, a month', { paid: march }],
  ['paidAt, a year', { paid: year }],
  ['transferredAt, a year', { transferred: year }],
  ['invoicedAt, a year', { invoiced: year }],
  ['additionalData[loja]', { data: { loja: '20' } }],
  ['state, method and a year', { states: ['confirmed'], methodCodes: ['MB'], created: year }],
]

function inEachOrder(): Question[] {
  const filters = questions.filter(([, , sort]) => sort === undefined)
  return filters.flatMap(([name, filter]) => Object.keys(paymentSorts).map((sort): Question => [`${name} by -${sort}`, filter, `-${sort}`]))
}

const percentile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const cell = (text: string | number, width: number): string => (typeof text === 'number' ? text.toFixed(1) : text).padStart(width)

async function time(sql: Sql, filter: PaymentFilter, sort: string, offset: number, after?: ListSlice['after']) {
  const slice = sliceOf(sort, paymentSorts, 'payment_id', { limit, offset })
  const times: number[] = []
  let count = 0
  for (let round = 0; round < rounds + 2; round++) {
    const start = performance.now()
    count = (await listPayments(sql, entityId, filter, { ...slice, after })).count
    if (round >= 2) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), count }
}

type Reads = { name: string; entries: number }

/** What has been read of the payments until now: rows one after another, and entries by index. */
async function readsUntilNow(sql: Sql): Promise<Reads[]> {
  await sql`select pg_stat_force_next_flush()`
  return sql<Reads[]>`
    select 'ONE AFTER ANOTHER' as name, seq_tup_read::float8 as entries from pg_stat_user_tables where relname = 'payments'
    union all select indexrelname, idx_tup_read::float8 from pg_stat_user_indexes where relname in ('payments', 'payment_counts', 'payment_commons', 'payment_data')`
}

/** Which indexes the first page and its count are read from, and how many entries of each. */
async function pathOf(sql: Sql, filter: PaymentFilter, sort: string): Promise<string> {
  const before = new Map((await readsUntilNow(sql)).map(({ name, entries }) => [name, entries]))
  await listPayments(sql, entityId, filter, sliceOf(sort, paymentSorts, 'payment_id', { limit, offset: 0 }))
  const reads = (await readsUntilNow(sql)).map(({ name, entries }) => ({ name, entries: entries - (before.get(name) ?? 0) }))
  const some = reads.filter(({ entries }) => entries > 0).sort((a, b) => b.entries - a.entries)
  return some.map(({ name, entries }) => `${name.replace(/^payments?_/, '')} ${entries.toLocaleString('en')}`).join(', ')
}

/** Where a list by cursor has come to when a deep page begins. */
async function placeBefore(sql: Sql, filter: PaymentFilter, sort: string, offset: number): Promise<ListSlice['after']> {
  const page = { limit, offset: Math.max(0, offset - limit) }
  const { next, count } = await listPayments(sql, entityId, filter, sliceOf(sort, paymentSorts, 'payment_id', page))
  return next && { position: next, count }
}

async function measure(sql: Sql): Promise<void> {
  const places = ['first', 'middle', 'deep', 'cursor']
  const head = ['filter'.padEnd(44), cell('found', 10), ...places.flatMap((place) => [cell(`${place} p50`, 10), cell('p99', 8)])]
  tell(`${total.toLocaleString('en')} payments, ${(total / 10).toLocaleString('en')} of the entity, pages of ${limit}, ms\n`)
  tell(`${head.join(' ')}  entries read by index, first page\n`)
  const wanted = (rows.includes(' by ') ? inEachOrder() : questions).filter(([name]) => new RegExp(rows, 'i').test(name))
  for (const [name, filter, sort = '-createdAt'] of wanted) {
    const first = await time(sql, filter, sort, 0)
    const pageAt = (share: number): number => Math.max(0, Math.floor((first.count * share) / limit) * limit)
    const middle = await time(sql, filter, sort, pageAt(0.5))
    const deep = await time(sql, filter, sort, pageAt(0.9))
    const cursor = await time(sql, filter, sort, 0, await placeBefore(sql, filter, sort, pageAt(0.9)))
    const cells = [first, middle, deep, cursor].flatMap(({ p50, p99 }) => [cell(p50, 10), cell(p99, 8)])
    tell(`${name.padEnd(44)} ${[cell(String(first.count), 10), ...cells].join(' ')}  ${await pathOf(sql, filter, sort)}\n`)
  }
}

const settings = ['-c max_wal_size=4GB', '-c synchronous_commit=off', '-c fsync=off']
let isWanted = true
process.once('SIGINT', () => (isWanted = false))

async function run(folder: string): Promise<void> {
  chmodSync(folder, 0o755)
  const database = await startEmbedded(join(folder, 'postgres'), settings)
  try {
    const sql = openDatabase(database.url, 1)
    await allowCheckpoint(database.ownerUrl)
    await migrate(sql)
    const isFull = await fill(sql, total, () => isWanted)
    if (isFull && rounds > 0) {
      const [size] = await sql<{ gb: number }[]>`select (pg_database_size(current_database()) / 1e9)::float8 as gb`
      tell(`${size!.gb.toFixed(1)} GB\n`)
      await measure(sql)
      note('bench:lists')
    }
    await sql.end()
    process.exitCode = isFull ? 0 : 3
  } finally {
    await database.stop()
  }
}

if (kept) {
  await mkdir(kept, { recursive: true })
  await run(resolve(kept))
} else {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-bench-'))
  await run(folder).finally(() => rm(folder, { recursive: true, force: true }))
}
