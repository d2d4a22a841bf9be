import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { createOfficeClient, type DemoPerson } from '@escudo/contracts'
import { given, note, tell } from '../tools/measurement-notes.ts'
import { openDatabase, type Sql } from '../server/src/store/db.ts'
import { startEmbedded } from '../server/src/store/database/embedded.ts'
import { allowCheckpoint, startServer, type Provider } from './bench-provider.ts'
import { countPeriods } from './count-periods.ts'
import { fillPayments, insertEntities, insertLifelike, slicesOf } from './fill-payments.ts'

// npm run bench:office [-- <payments> <one of so many the entity's>]: how long the office's lists and its search take over HTTP, and
// what an export of all of an entity's payments costs; `fill <folder> <payments> …` and `measure <folder>` do a half each.
const entityId = 510_000_002
const others = 100
const acts = 100_000
const rounds = 200
const root = join(import.meta.dirname, '..')
const words = given()
const isHalf = words[0] === 'fill' || words[0] === 'measure'
const folder = isHalf ? words[1]! : await mkdtemp(join(tmpdir(), 'escudo-bench-'))
const [total = 1_000_000, oneOf = 1] = words.slice(isHalf ? 2 : 0).map(Number)

/** Without a worker where it is measured: it would be ending what was filled in as open. */
function startOffice(url: string, program: 'start' | 'api'): Promise<Provider> {
  const environment = { DATABASE_URL: url, DATA_DIR: folder, OFFICE_RATE_LIMIT: '0', LOG_LEVEL: 'error' }
  return startServer([join(root, `server/src/bin/${program}.js`)], root, environment, 120)
}

/** What the lists beside the payments hold: a customer for each ten payments of the entity, a transfer a day, and what was done. */
async function insertRest(sql: Sql): Promise<void> {
  await sql`
    insert into customers (entity_id, customer_uuid, customer_id, first_name, last_name, email, created_at, updated_at)
    select ${entityId}, md5('c' || n)::uuid, 'c-' || n, 'Ana', 'Silva ' || n, 'c-' || n || '@example.org', at, at
      from (select n, now() - n * interval '1 minute' as at from generate_series(1, ${Math.ceil(total / 100)}::integer) n) made`
  await sql`
    insert into transfers (entity_id, transfer_id, bank_account_code, reference, iban, amount_cents, payments, carried_in_e8, carried_out_e8, created_at, exported_at)
    select ${entityId}, 1000 + n, 'Ab120002', 'T' || (1000 + n), 'PT50000201231234567890154', 100000 + n, 40, 0, 0, at, at
      from (select n, now() - n * interval '1 day' as at from generate_series(1, 700) n) made`
  for (let from = 0; from < acts; from += 10_000)
    await sql`
      insert into audit (at, who, role, entity_id, action, subject, outcome)
      select now(), 'person', 'owner', ${entityId}, 'getPaymentTimeline', (100000 + n)::text, 'seen' from generate_series(${from}::integer, ${from + 9_999}::integer) n`
  // An entry for each ten payments: how many there are moves no page.
  const entries = Math.ceil(total / 1_000_000) * 100_000
  for (let from = 0; from < total / 10; from += 100_000)
    await sql`
      insert into ledger_postings (entity_id, entry_id, line, kind, account, debit_e8, credit_e8, created_at)
      select ${entityId}, 1000000 + n, line, case when n % 5000 = 0 then 'correction' else 'payment' end,
        case line when 1 then 'acquirer_receivable' else 'merchant_balance' end, case line when 1 then 5 else 0 end,
        case line when 1 then 0 else 5 end, now() - (700 - 700.0 * n / ${entries}::integer) * interval '1 day'
      from generate_series(${from}::integer, ${from + 99_999}::integer) n, generate_series(1, 2) line`
  await sql`
    insert into invoices (entity_id, number, net_e8, tax_e8, payments, invoiced_at)
    select entity_id, 'FT 2020/' || n, 100, 23, 1, timestamptz '2020-01-01' + n * interval '1 month' from entities, generate_series(1, 60) n`
  for (const table of ['ledger_postings', 'invoices', 'transfers']) await sql.unsafe(`vacuum analyze ${table}`)
  await sql`vacuum analyze customers`
  await sql`vacuum analyze audit`
}

async function fill(url: string, sql: Sql): Promise<void> {
  // The first start makes the sandbox's people and entities.
  await (await startOffice(url, 'start')).stop()
  await insertEntities(sql, entityId, others)
  const begin = new Date(Date.now() - 700 * 86_400_000).toISOString()
  await fillPayments(sql, async () => {
    for (const from of slicesOf(total)) await insertLifelike(sql, from, { total, entityId, others, begin, oneOf })
  })
  await insertRest(sql)
  await countPeriods(sql)
  await sql`checkpoint`
}

type Session = { client: ReturnType<typeof createOfficeClient>; cookie: string; baseUrl: string }

async function signIn(baseUrl: string, person: DemoPerson): Promise<Session> {
  let cookie = ''
  const send: typeof fetch = async (input, init) => {
    const response = await fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), Cookie: cookie } })
    for (const one of response.headers.getSetCookie()) cookie = one.split(';')[0]!
    return response
  }
  const client = createOfficeClient({ baseUrl, fetch: send, clientId: String(entityId) })
  const answer = await client.signInAsDemoPerson({ body: { person } })
  if (!answer.success) throw new Error(answer.error.msg)
  return { client, cookie, baseUrl }
}

const sample = Math.floor(total / 2 / 1000) * 1000
type Ask = (client: Session['client']) => Promise<{ success: boolean; data?: unknown }>
const sampleEuros = ((100 + ((sample * 7919) % 50_000)) / 100).toFixed(2)
const page = { limit: 50 } as const
const aYearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
const questions: readonly (readonly [name: string, ask: Ask])[] = [
  ['payments', (client) => client.listPayments({ query: page })],
  ['payments, confirmed', (client) => client.listPayments({ query: { ...page, stateDetails_state: 'confirmed' } })],
  ['payments, by card', (client) => client.listPayments({ query: { ...page, paymentMethod_code: 'CC' } })],
  ['payments, the largest first', (client) => client.listPayments({ query: { ...page, sort: '-amount' } })],
  ['search: an id', (client) => client.searchPayments({ query: { q: String(100_000 + sample) } })],
  ['search: a reference', (client) => client.searchPayments({ query: { q: `${String(sample).padStart(7, '0')}00` } })],
  ['search: an order’s code', (client) => client.searchPayments({ query: { q: `ORDER-${sample}` } })],
  ['search: an amount', (client) => client.searchPayments({ query: { q: sampleEuros } })],
  ['search: an e-mail', (client) => client.searchPayments({ query: { q: `c-${(sample / 10) % 5000}@example.org` } })],
  ['search: four digits of a card', (client) => client.searchPayments({ query: { q: '0372' } })],
  ['search: three digits of a phone', (client) => client.searchPayments({ query: { q: '037' } })],
  ['a payment’s timeline', (client) => client.getPaymentTimeline({ params: { id: String(100_000 + sample) } })],
  ['customers', (client) => client.listCustomers({ query: page })],
  ['transfers', (client) => client.listTransfers({ query: page })],
  ['terminals with what they took today', (client) => client.listTerminalsToday({ query: page })],
  ['what was done', (client) => client.listAudit({ query: page })],
  ['home, 7 days', (client) => client.getOverview({ query: { days: '7' } })],
  ['home, 90 days', (client) => client.getOverview({ query: { days: '90' } })],
]

/** What the provider's desk asks of everybody's rows. */
const deskQuestions: typeof questions = [
  ['desk: businesses by a part of the name', (client) => client.listDeskEntities({ query: { limit: 50, q: 'pad' } })],
  ['desk: platforms', (client) => client.listDeskPlatforms({ query: page })],
  ['desk: questions without an answer', (client) => client.listOpenQuestions({ query: page })],
  ['desk: notifications given up', (client) => client.listLostDeliveries({ query: page })],
  ['desk: entries of the books', (client) => client.listDeskEntries({ query: page })],
  ['desk: corrections among them', (client) => client.listDeskEntries({ query: { ...page, kind: 'correction' } })],
  [
    'desk: entries between two dates',
    (client) => client.listDeskEntries({ query: { ...page, createdAt_start: aYearAgo, createdAt_end: aYearAgo } }),
  ],
  ['desk: entries of one business', (client) => client.listDeskEntries({ query: { ...page, clientId: String(entityId) } })],
  ['desk: invoices', (client) => client.listDeskInvoices({ query: page })],
  ['desk: what waits for the bank', (client) => client.getWaitingTransfers()],
  ['desk: how the queues are', (client) => client.getHealth()],
]

async function measureLists({ client }: Session, asked: typeof questions): Promise<void> {
  for (const [name, ask] of asked) {
    const times: number[] = []
    let rows = 0
    for (let round = -3; round < rounds; round += 1) {
      const start = performance.now()
      const answer = await ask(client)
      if (round >= 0) times.push(performance.now() - start)
      if (!answer.success) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`)
      rows = Array.isArray(answer.data) ? answer.data.length : 1
    }
    times.sort((a, b) => a - b)
    const at = (share: number): string => times[Math.floor(times.length * share)]!.toFixed(1)
    tell(`| ${name} | ${rows} | ${at(0.5)} | ${at(0.99)} |\n`)
  }
}

/** Reads a file as a browser does, to its end; what the server held at most meanwhile, beyond what it held before. */
async function measureExport({ cookie, baseUrl }: Session, server: Provider, format: string): Promise<void> {
  const before = server.rssMb()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, server.rssMb())), 50)
  const start = performance.now()
  const response = await fetch(`${baseUrl}/office/${entityId}/payments.${format}`, { headers: { Cookie: cookie } })
  if (!response.ok || !response.body) throw new Error(`The export was refused: ${response.status}.`)
  let bytes = 0
  let lines = 0
  for await (const piece of response.body) {
    bytes += piece.length
    if (format === 'csv') for (const byte of piece) if (byte === 10) lines += 1
  }
  clearInterval(watch)
  const seconds = (performance.now() - start) / 1000
  const rows = format === 'csv' ? `${(lines - 1).toLocaleString('en')} rows, ` : ''
  tell(
    `| ${format.toUpperCase()} of all of the entity’s payments | ${rows}${(bytes / 1e6).toFixed(0)} MB | ${seconds.toFixed(1)} s | +${(most - before).toFixed(0)} MB |\n`,
  )
}

async function measure(url: string, sql: Sql): Promise<void> {
  const [counted] = await sql<{ count: string; own: string }[]>`
    select count(*) as count, count(*) filter (where entity_id = ${entityId}) as own from payments`
  await countPeriods(sql)
  const server = await startOffice(url, 'api')
  try {
    const baseUrl = `http://127.0.0.1:${server.port}`
    const session = await signIn(baseUrl, 'owner')
    tell(
      `${Number(counted!.count).toLocaleString('en')} payments, ${Number(counted!.own).toLocaleString('en')} of the entity; each list asked ${rounds} times\n\n`,
    )
    tell('| Asked, over HTTP | rows | p50 ms | p99 ms |\n|---|---|---|---|\n')
    await measureLists(session, questions)
    await measureLists(await signIn(baseUrl, 'staff-administrator'), deskQuestions)
    tell('\n| Export | size | took | memory beyond before |\n|---|---|---|---|\n')
    for (const format of ['csv', 'xlsx']) await measureExport(session, server, format)
  } finally {
    await server.stop()
  }
}

if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
chmodSync(folder, 0o755)
const settings = ['-c max_wal_size=4GB', '-c synchronous_commit=off', '-c fsync=off']
const database = await startEmbedded(join(folder, 'postgres'), settings)
try {
  await allowCheckpoint(database.ownerUrl)
  const sql = openDatabase(database.url, 1)
  if (words[0] !== 'measure') await fill(database.url, sql)
  if (words[0] !== 'fill') await measure(database.url, sql)
  if (words[0] !== 'fill') note('bench:office')
  await sql.end()
} finally {
  await database.stop()
  if (!isHalf) await rm(folder, { recursive: true, force: true })
}
