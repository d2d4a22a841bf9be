import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { createClient, demoCaller } from '@escudo/contracts'
import { basicOf, newReference, payReference } from '../../server/test/builders.ts'
import { eventually } from '../../server/test/harness.ts'
import { startProvider } from './provider.ts'
import { tally } from '../../server/test/tally.ts'

const folder = await mkdtemp(join(tmpdir(), 'escudo-stop-'))
chmodSync(folder, 0o755)
const provider = await startProvider(folder)
after(async () => {
  await provider.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
})
const [first = '', second = ''] = provider.addresses
const clientAt = (baseUrl: string) => createClient({ baseUrl, ...demoCaller })
const stopBudgetMs = 60_000

type CreateAnswer = { status: number; closes: boolean }

/** One create on a connection that is kept; what was answered, and whether to come back elsewhere. */
function create(agent: Agent, address: string): Promise<CreateAnswer> {
  const body = JSON.stringify({ amount: 1250, code: randomUUID() })
  const headers = {
    Authorization: basicOf('1001'),
    'Escudo-ClientId': '510000002',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  }
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/api/payments/references`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, closes: answer.headers.connection === 'close' }))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

type Seen = { answered: number; moved: boolean }

/** A caller with one kept connection, that goes to the other process once it is asked to close. */
async function keepCreating(seen: Seen, isOver: () => boolean, failures: string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (!isOver()) {
    const outcome = await create(agent, seen.moved ? second : first).catch((error: Error) => error)
    if (outcome instanceof Error || outcome.status !== 201)
      failures.push(outcome instanceof Error ? outcome.message : String(outcome.status))
    else seen.answered += 1
    if (!(outcome instanceof Error) && outcome.closes) seen.moved = true
  }
  agent.destroy()
}

describe('SIGTERM', () => {
  test('to an API process with 200 requests in flight on kept connections: none fails, and it is soon over', async () => {
    const failures: string[] = []
    const isOver = { now: false }
    const seen = Array.from({ length: 200 }, (): Seen => ({ answered: 0, moved: false }))
    const began = performance.now()
    const callers = seen.map((one) => keepCreating(one, () => isOver.now, failures))
    await eventually('Each caller has been answered on its connection', async () => seen.every(({ answered }) => answered > 0))
    // As long as thirty such rounds on a machine that is busy with other things.
    const budgetMs = Math.max(stopBudgetMs, (performance.now() - began) * 30)
    const asked = performance.now()
    await provider.apis[0]?.end()
    const tookMs = performance.now() - asked
    isOver.now = true
    await Promise.all(callers)
    const answered = seen.reduce((sum, one) => sum + one.answered, 0)
    assert.deepEqual(failures, [])
    assert(tookMs < budgetMs, `${tookMs} ms, of at most ${budgetMs}`)
    assert.equal(seen.filter(({ moved }) => moved).length, 200)
    const [row] = await provider.withSql((sql) => sql<{ count: number }[]>`select count(*)::int as count from payments`)
    assert.equal(row?.count, answered)
    tally(`Graceful stop of an API process, 200 callers: requests, failed (${Math.round(tookMs)} ms)`, answered, failures.length)
  })

  test('to the workers: what is being sent is finished and noted; a receiver that hangs holds nobody up', async () => {
    const client = clientAt(second)
    const waiting: ServerResponse[] = []
    let heard = 0
    const receiver = createServer((asked, response) => {
      asked.resume()
      asked.on('end', () => {
        heard += 1
        if (asked.url === '/slow') setTimeout(() => response.end(), 1_500)
        else waiting.push(response)
      })
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    after(() => (receiver.closeAllConnections(), receiver.close()))
    const { port } = receiver.address() as { port: number }
    for (const path of ['slow', 'hangs'])
      await payReference(client, await newReference(client, { callbackUrl: `http://127.0.0.1:${port}/${path}` }))
    await eventually('Both are being sent', async () => heard === 2)
    const asked = performance.now()
    await Promise.all(provider.workers.map((worker) => worker.end()))
    const tookMs = performance.now() - asked
    assert(tookMs < stopBudgetMs, `${tookMs} ms`)
    const rows = await provider.withSql(
      (sql) => sql<{ url: string; status: string; tries: number }[]>`select url, status, tries from deliveries order by url desc`,
    )
    assert.equal(waiting.length, 1)
    assert.deepEqual(
      rows.map(({ url, status }) => [url.split('/').at(-1), status]),
      [
        ['slow', 'delivered'],
        ['hangs', 'due'],
      ],
    )
    tally(`Graceful stop of two workers: notifications under way, lost (${Math.round(tookMs)} ms)`, heard, 0)
  })
})
