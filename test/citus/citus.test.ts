import assert from 'node:assert/strict'
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { batchDone, linesOf, newBatch } from '../../server/test/batches.ts'
import { newLink, ok } from '../../server/test/builders.ts'
import { eventually, startTestProvider, type TestProvider } from '../../server/test/harness.ts'
import { demoOffice } from '../../server/test/office.ts'
import { approvedEntity } from '../../server/test/registrations.ts'
import { cardSchedule, newSchedule, paidTimes } from '../../server/test/schedules.ts'
import { openDatabase, type Sql } from '../../server/src/store/db.ts'
import { distribute } from '../../server/src/store/database/distribute.ts'
import { refuseLossyReplication } from '../../server/src/store/database/replication.ts'
import { migrate } from '../../server/src/store/database/migrate.ts'
import { noteSpread } from '../../server/src/sql/sql.ts'
import { createPaymentCounting } from '../../server/src/store/upkeep/payment-periods.ts'
import { newHistory } from '../faults/call-history.ts'
import { keepCalling, newCaller, runJourney, type Caller } from '../faults/caller-journeys.ts'
import { check } from '../faults/check-history.ts'
import { startReceiver } from '../faults/receiver.ts'
import { comeToRest } from '../faults/run-faults.ts'
import { askAccounts } from './accounts.ts'
import { workBeside } from './beside.ts'
import { lookWithEveryJob } from './every-job.ts'
import { buildCitus, startCitus, whyNoCitus, type Citus } from './cluster.ts'
import { openOfficeRooms } from './office.ts'
import { planAll, recordStatements } from './plans.ts'

const why = whyNoCitus() ?? (await buildCitus())
if (why !== undefined) process.stderr.write(`SKIPPED, Citus: ${why}.\n`)

/** What asks all nodes and may: no merchant and no payer waits for it. */
const overAllNodes: readonly (readonly [RegExp, why: string])[] = [
  [/clock_ahead_seconds/, 'the worker looks for what is due, on the clocks of all entities'],
  [/from schedule_outcomes where|from reference_batches\s+where state = 'running'/, 'the worker looks for what is due'],
  [/from reference_lines l join reference_batches b/, 'the worker looks for batches that were left'],
  [/group by (\w\.)?entity_id (order by entity_id )?limit/, 'the worker looks for whose rows are old'],
  [/from methods_to_forget\s+where look_again_at/, 'the worker looks for what acquirers are to forget'],
  [
    /from deliveries where entity_id > 0 and status = 'due'|^select status, count\(\*\)::integer as count from attempts/,
    'the desk sees what is due',
  ],
  [/-- Across the platform: whose the rows of a page are\./, 'the desk names the entities of a page, each by its key'],
  [/from payment_marks limit 1\)/, 'the worker looks whether anything is to be counted again'],
  [/or exists \(select 1 from payment_periods s where/, 'the worker looks whose payments are to be counted'],
  [/^select entity_id from payments where payment_id = \$1$/, 'the sandbox’s buttons know no entity'],
  [/^select entity_id from entities where entity_id > /, 'the worker goes round the entities'],
  [
    /-- Across the platform: the books that the provider keeps of all\.|from \(select 1 from (ledger_postings|invoices) where/,
    'the desk reads the books of all',
  ],
  [/-- Across the platform: the desk looks after all of them\./, 'the desk and integrators look after many businesses'],
  [
    /-- Across the platform: what the provider owes its bank a file of\.|from transfers where (simulated|exported_at is null)/,
    'the desk makes the file for the bank',
  ],
  [/^select [\s\S]*-- Across the platform: a notice names no entity\./, 'an acquirer tells what it calls a thing, and not whose it is'],
]

/** What a later release may bring to tables that are spread, and takes back again. */
const later = {
  '9000_trial.sql': `-- A column with its index; a function; a trigger.
alter table payment_periods add column trial boolean not null default false;
create index payment_periods_trial on payment_periods (entity_id) where trial;
create function trial() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger payment_periods_trial after update on payment_periods for each row execute function trial();
`,
  '9001_over.sql': `drop trigger payment_periods_trial on payment_periods;
drop function trial();
alter table payment_periods drop column trial;
`,
}

/** Works on a database with a folder of migrations, which goes again. */
async function withMigrations<T>(url: string, work: (sql: Sql, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-citus-'))
  const sql = openDatabase(url, 1)
  try {
    return await work(sql, folder)
  } finally {
    await sql.end()
    await rm(folder, { recursive: true })
  }
}

const migrateLater = (url: string): Promise<string[]> =>
  withMigrations(url, async (sql, folder) => {
    for (const [name, text] of Object.entries(later)) await writeFile(join(folder, name), text)
    return migrate(sql, folder)
  })

const migrations = join(import.meta.dirname, '../../server/migrations')
/** The first that came after a database could be spread. */
const firstSince = '0240'

/** Spreads a database as the first release did that could. */
const distributeEarlier = (url: string): Promise<void> =>
  withMigrations(url, async (sql, folder) => {
    const earlier = (await readdir(migrations)).filter((name) => name < firstSince)
    for (const name of earlier) await copyFile(join(migrations, name), join(folder, name))
    await distribute(sql, () => undefined, { migrations: folder, elsewhere: ['acquirer_references', 'received_money'] })
  })

/** What merchants make beside single payments, and their lists. */
async function callTheRest(provider: TestProvider): Promise<void> {
  const { client } = provider
  const batch = await newBatch(client, [{ amount: 1250 }, { amount: 1300 }])
  await batchDone(client, batch.id)
  assert.equal((await linesOf(client, batch.id)).length, 2)
  await newSchedule(client)
  const { schedule, customer } = await cardSchedule(provider)
  await paidTimes(client, schedule.id, 1)
  await newLink(client, { amount: 1250 })
  const params = { uuid: customer.uuid }
  const query = {}
  ok(await client.listPayments({ query }))
  ok(await client.listCheckouts({ query }))
  ok(await client.listCustomers({ query }))
  ok(await client.listLinks({ query }))
  ok(await client.listSchedules({ query }))
  ok(await client.listReferenceBatches({ query }))
  ok(await client.listDisputes({ query }))
  ok(await client.listTransfers({ query }))
  ok(await client.listInvoices({ query }))
  ok(await client.listCustomerPaymentMethods({ params, query }))
  ok(await client.deleteCustomer({ params }))
}

/** What people see of all businesses, and of those of an integrator. */
async function lookAround(provider: TestProvider): Promise<void> {
  const desk = (await demoOffice(provider, 'staff-administrator')).client
  for (const query of [{}, { kind: 'transfer' as const }, { clientId: '510000002' }, { createdAt_start: '2020-01-01' }])
    ok(await desk.listDeskEntries({ query }))
  ok(await desk.listDeskInvoices())
  ok(await desk.getWaitingTransfers())
  ok(await desk.listBankFiles())
  ok(await desk.listDeskEntities({ query: { platformCode: '1001' } }))
  const owner = (await demoOffice(provider, 'owner')).client
  ok(await owner.listPlatformEntities({ params: { platformCode: '1001' } }))
  ok(await owner.listActingPlatforms())
  ok(await owner.listMailChoices())
}

/** A list of a few thousand, in periods of four hundred: counted by its groups and by its values, and asked for as merchants ask. */
async function countAndList({ app, client }: TestProvider): Promise<void> {
  await app.sql`
    insert into payments (entity_id, payment_id, platform_id, type, state, state_at, amount_cents, reference, available_methods, valid_start, valid_end,
      summary, created_at, updated_at)
    select 510000002, 7000000 + n, 1001, 'payment', 'cancelled', t, 100 + n, 'A' || n, '[]', t, t, 'Dois pães', t, t
    from (select n, now() - interval '1 day' + n * interval '1 second' as t from generate_series(1, 2400) n) made`
  const { recount, closePeriods } = createPaymentCounting(app.sql, 400)
  const count = async (): Promise<number> => (await recount()) + (await closePeriods())
  const drain = async (): Promise<void> => {
    for (let rests = 0; rests < 3; rests += (await count()) === 0 ? 1 : 0);
  }
  const total = async (
    query: NonNullable<NonNullable<Parameters<typeof client.listPayments>[0]>['query']>,
  ): Promise<number | undefined> => {
    const answer = await client.listPayments({ query })
    assert(answer.success)
    return answer.meta?.totalCount
  }
  await drain()
  await app.sql`update payment_periods set has_commons = false where entity_id = 510000002 and period = 2`
  await app.sql`update payments set summary = 'Três pães', updated_at = now() where entity_id = 510000002 and payment_id in (7000030, 7000031)`
  for (const step of [drain, async () => undefined]) {
    assert.equal(await total({ summary: 'Dois pães' }), 2398)
    assert.equal(await total({ summary: 'Dois pães', limit: 100, page: 22 }), 2398)
    assert.equal(await total({ summary: 'Dois pães', sort: 'amount', limit: 100, page: 22 }), 2398)
    assert.equal(await total({ summary: 'Três pães', createdAt_start: '2020-01-01T00:00:00Z' }), 2)
    await total({ amount_start: 110, sort: 'amount', limit: 100, page: 22 })
    await total({ sort: '-amount', limit: 100, page: 22 })
    await total({ sort: '-paidAt', limit: 100, page: 22 })
    await total({ 'additionalData[loja]': '1' } as object)
    await step()
  }
  const [known] = await app.sql<{ periods: number }[]>`
    select count(*)::integer as periods from payment_commons where entity_id = 510000002 and part = 'summary'`
  assert(known!.periods >= 6)
}

/** While callers call, the entity moves to another node, and each node dies once and comes back. */
async function disturb(citus: Citus, caller: Caller): Promise<void> {
  const over = { now: false }
  const calling = Array.from({ length: 3 }, () => keepCalling(caller, () => over.now))
  try {
    await citus.move(510000002)
    await citus.crash(1)
    await citus.crash(2)
  } finally {
    over.now = true
    await Promise.all(calling)
  }
}

function citusTests(): void {
  let citus: Citus
  let merchant: Awaited<ReturnType<typeof startReceiver>>
  let provider: TestProvider
  const history = newHistory()
  const recorded = recordStatements()
  let desk: ReturnType<typeof recordStatements> | undefined

  before(async () => {
    citus = await startCitus(2)
    merchant = await startReceiver()
  })
  after(async () => {
    recorded.stop()
    merchant?.stop()
    await provider?.app.stop()
    await citus?.stop()
  })

  test('what is no Citus is refused, and nothing is done to it', async () => {
    const { said, code } = await citus.distribute(process.env.TEST_DATABASE_URL)
    assert.deepEqual(
      [code, said],
      [1, 'Nothing was distributed.\nThe database is no Citus: it has no extension citus, which its coordinator has.\n'],
    )
  })

  test('while a process of ours is connected nothing is moved', async () => {
    const sql = openDatabase(citus.url, 1)
    await sql`select 1`
    const { said, code } = await citus.distribute().finally(() => sql.end())
    assert.equal(code, 1)
    assert.match(said, /1 connections of Escudo are open: stop its processes first\./)
  })

  test('every table comes into its place, and again nothing happens', async () => {
    const first = await citus.distribute()
    assert.equal(first.code, 0, first.said)
    assert.match(first.said, /^payments: spread by entity$/m)
    assert.match(first.said, /^platforms: a copy on every node$/m)
    assert.deepEqual(await citus.distribute(), { said: 'Every table is in its place already.\n', code: 0 })
  })

  test('a migration of several statements changes tables that are spread', async () =>
    assert.deepEqual(await migrateLater(citus.url), Object.keys(later)))

  test('entities are made and paid, merchants are told, nothing is lost or doubled, the books hold', async () => {
    provider = await startTestProvider({ databaseUrl: citus.url, logLevel: 'silent' })
    const { client, clientFor, baseUrl, app } = provider
    const entityId = '511000006'
    await approvedEntity(client, entityId)
    const own = clientFor({ clientId: entityId })
    const callbackUrl = `${merchant.url}/told`
    const made = ok(await own.createPaymentReference({ body: { amount: 1250, callbackUrl } }))
    const { entity, reference } = made.referenceDetails
    ok(await client.payAtCashMachine({ body: { entity: entity!, reference, amount: 1250 } }))
    assert.equal(ok(await own.getPayment({ params: { id: made.id } })).stateDetails.state, 'confirmed')
    await eventually('The merchant is told', async () => merchant.heard.some(({ paymentIds }) => paymentIds.includes(made.id)))

    const caller = newCaller([baseUrl], history, callbackUrl)
    for (let journeys = 0; journeys < 24; journeys += 1) await runJourney(caller)
    // Not beside other tests: callers that are starved are answered as if they were slow.
    if (process.env.CITUS === 'all') await disturb(citus, caller)
    await callTheRest(provider)
    await lookAround(provider)
    await lookWithEveryJob(app.services)
    merchant.mend()
    ok(await own.listPayments({ query: {} }))
    ok(await own.listEvents({ query: {} }))
    // Two days on its clock: what was paid is transferred and invoiced.
    for (const clientId of ['510000002', entityId]) ok(await client.advanceClock({ body: { clientId, advanceSeconds: 2 * 86_400 } }))
    recorded.stop()
    await comeToRest(caller, (work) => work(app.sql))
    const counts = await check(app.sql, history, merchant.heard)
    assert.equal(
      counts
        .flatMap(({ name, findings }) => findings.map((finding) => `${name}: ${finding}`))
        .slice(0, 20)
        .join('\n'),
      '',
    )
    assert(counts.find(({ name }) => name.startsWith('every transfer is the sum'))!.counted > 0, 'Nothing was transferred.')
  })

  test('long lists are counted on the node of their entity', async () => {
    const other = await startTestProvider({ databaseUrl: citus.url, logLevel: 'silent' })
    const more = recordStatements()
    try {
      await countAndList(other)
    } finally {
      more.stop()
      await other.app.stop()
    }
    for (const [text, statement] of more.seen) recorded.seen.set(text, statement)
  })

  test('payments are asked of accounts at acquirers, who tell of them, and money that fits none is decided about', async () => {
    const more = recordStatements()
    const { afterwards, stop } = await askAccounts(citus.url).finally(more.stop)
    await afterwards().finally(stop)
    for (const [text, statement] of more.seen) recorded.seen.set(text, statement)
  })

  test('a process beside a node writes straight into its shards, also while they move', () => workBeside(citus))

  test('every room of the office opens', async () => {
    const members = recordStatements()
    await openOfficeRooms(citus.url, () => {
      members.stop()
      for (const [text, statement] of members.seen) recorded.seen.set(text, statement)
      desk = recordStatements()
    }).finally(() => desk?.stop())
  })

  test('production refuses a worker that has a follower and waits for none', async () => {
    const sql = openDatabase(citus.url, 1)
    noteSpread(sql)
    try {
      await refuseLossyReplication(sql)
      const leave = await citus.follow(1)
      const refused = async () =>
        /^Error: On 127\.0\.0\.1:\d+ PostgreSQL waits for none/.test(await refuseLossyReplication(sql).then(() => '', String))
      await eventually('It is refused', refused).finally(leave)
    } finally {
      await sql.end()
    }
  })

  test('no statement that a caller waits for asks several nodes', async () => {
    const plans = await planAll(citus.url, recorded.seen.values())
    assert(plans.length > 100, `Only ${plans.length} statements were seen.`)
    const wide = plans.filter(({ text, shards }) => shards > 1 && !overAllNodes.some(([words]) => words.test(text.trim())))
    assert.equal(wide.map(({ text, shards }) => `${shards} shards: ${text}`).join('\n'), '')
  })

  test('the desk looks over everybody where it asks for lists; of one entity it asks its node', async () => {
    const own = [...desk!.seen.values()].filter(({ text }) => !recorded.seen.has(text))
    const plans = await planAll(citus.url, own)
    assert(plans.length > 20, `Only ${plans.length} statements were seen.`)
    const isNamed = (text: string): boolean =>
      /-- Across the platform:/.test(text) || overAllNodes.some(([words]) => words.test(text.trim()))
    const wide = plans.filter(({ text, shards }) => shards > 1 && (/entity_id = \$/.test(text) || !isNamed(text)))
    assert.equal(wide.map(({ text, shards }) => `${shards} shards: ${text}`).join('\n'), '')
  })

  test('what was spread by an earlier release takes all migrations since, and serves', async () => {
    const url = await citus.another('earlier')
    await distributeEarlier(url)
    const { said, code } = await citus.distribute(url)
    assert.equal(code, 0, said)
    assert.match(said, new RegExp(`^Ran \\d+ migrations, ${firstSince}_`))
    assert.match(said, /^payment_commons: spread by entity$/m)
    const upgraded = await startTestProvider({ databaseUrl: url, logLevel: 'silent' })
    try {
      await countAndList(upgraded)
      const { sql } = upgraded.app
      for (const table of ['ledger_postings', 'balance_snapshots']) await assert.rejects(sql.unsafe(`truncate ${table}`), /append-only/)
    } finally {
      await upgraded.app.stop()
    }
  })
}

if (why === undefined) describe('Citus', citusTests)
