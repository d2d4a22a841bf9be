import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import { openDatabase } from '../src/store/db.ts'
import { dropDatabase } from './drop-database.ts'
import { eventually, freePort } from './harness.ts'
import { basicOf } from './builders.ts'

// A process of its own, so that what it writes is what it would write: every level of the log.
const url = process.env.TEST_DATABASE_URL ?? ''
const name = `test_${randomBytes(8).toString('hex')}`
const admin = openDatabase(url, 1)
await admin.unsafe(`create database ${name} template escudo_template`)
const databaseUrl = url.replace(/postgres$/, name)
const dataDir = await mkdtemp(join(tmpdir(), 'escudo-log-'))
const port = await freePort()
const child = spawn(process.execPath, [join(import.meta.dirname, '../src/bin/start.js')], {
  env: {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    MASTER_KEY: process.env.TEST_MASTER_KEY,
    LOG_LEVEL: 'trace',
  },
})
let written = ''
for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (written += chunk.toString()))
after(async () => {
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  await dropDatabase(admin, name)
  await admin.end()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
})

const baseUrl = `http://127.0.0.1:${port}`
const secrets = [
  demoKeys['1001'],
  btoa(`1001:${demoKeys['1001']}`),
  'CANARY-ORDER',
  'CANARY-KEY',
  'canary@example.com',
  '4242424242424242',
  '8461',
]

const call = (path: string, body: unknown) =>
  fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: {
      Authorization: basicOf('1001'),
      'Escudo-ClientId': '510000002',
      'Content-Type': 'application/json',
      'Idempotency-Key': `CANARY-KEY-${randomBytes(4).toString('hex')}`,
    },
    body: JSON.stringify(body),
  })

test('a fault’s line has the request’s id, and no line a secret or what was sent', async () => {
  await eventually('The server is ready', () =>
    fetch(`${baseUrl}/health`)
      .then(({ ok }) => ok)
      .catch(() => false),
  )
  const payment = { amount: 4321, code: 'CANARY-ORDER', customer: { email: 'canary@example.com' } }
  const checkout = await call('/api/checkouts', { payment, page: { language: 'PT', layout: 'web' } })
  assert.equal(checkout.status, 201)
  const { data } = (await checkout.json()) as { data: { id: string } }
  const card = { number: '4242424242424242', expiryMonth: '12', expiryYear: '2040', holder: 'RUI DOIS', securityCode: '8461' }
  const sql = openDatabase(databaseUrl, 1)
  // Rows that the database refuses, with a message that quotes them.
  await sql`alter table payments add constraint broken check (amount_cents <> 4321) not valid`
  await sql.end()
  const faults = [await call('/api/payments/references', payment), await call(`/pay/${data.id}/card`, card)]
  assert.equal(faults[0]?.status, 500)
  const id = faults[0]?.headers.get('x-request-id') ?? 'none'
  await eventually('The fault is written', async () => written.includes(id))
  const lines = written.split('\n').filter((line) => line.startsWith('{'))
  const faultLines = lines.map((line) => JSON.parse(line) as { requestId?: string; msg: string }).filter(({ msg }) => msg === 'A fault.')
  assert(faultLines.length > 0 && faultLines.every(({ requestId }) => requestId !== undefined))
  // The greeting, for people, shows the demo's key; it is no line of the log.
  for (const secret of secrets) assert(!lines.join('\n').includes(secret), secret)
})
