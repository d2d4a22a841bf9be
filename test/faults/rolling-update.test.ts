import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { execFile, spawn, spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { basicOf } from '../../server/test/builders.ts'
import { eventually, freePort } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'
import { answering, startProvider } from './provider.ts'

// The proxy that is shipped before two API processes, which are replaced one after the other over a migration that only adds.
const root = join(import.meta.dirname, '../..')
const hasProxy = spawnSync('haproxy', ['-v']).status === 0

const header = { Authorization: basicOf('1001'), 'Escudo-ClientId': '510000002', 'Content-Type': 'application/json' }
/** A caller's rest: a hundred calls a second show each gap, and the machine has other tests to run. */
const betweenCallsMs = 50
/** Nothing takes so long, on whatever machine. */
const guardMs = 300_000
type Answer = { status: number; server: string }

function create(agent: Agent, port: number): Promise<Answer> {
  const body = JSON.stringify({ amount: 1250, code: randomUUID() })
  const headers = { ...header, 'Content-Length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: '/api/payments/references', method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, server: String(answer.headers['x-server']) }))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** The shipped file, with the two servers of this test in the place of those that an engine's names would give. */
function proxyFile(port: number, servers: readonly string[]): string {
  const shipped = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
  const named = servers.map((address, index) => `  server api${index + 1} ${new URL(address).host}`)
  const file = shipped
    .replace(/^ {2}server-template .*$/m, [...named, '  http-response set-header X-Server %s'].join('\n'))
    .replace(/^ {2}bind :8080$/m, `  bind 127.0.0.1:${port}`)
    // A machine that is busy with other tests answers late, and is not down for that.
    .replace(/^ {2}timeout check .*$/m, '  timeout check 60s')
  assert.equal(file.split('\n').length, shipped.split('\n').length + servers.length)
  return file
}

describe('a rolling update', { skip: hasProxy ? false : 'haproxy is not installed' }, () => {
  test(
    'two processes replaced one after the other, over a migration: no call fails, none is lost or made twice',
    { timeout: 2 * guardMs },
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'escudo-rolling-'))
      chmodSync(folder, 0o755)
      const provider = await startProvider(folder, folder, { DRAIN_SECONDS: '10' })
      const port = await freePort()
      await writeFile(join(folder, 'haproxy.cfg'), proxyFile(port, provider.addresses))
      const proxy = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: ['ignore', 'pipe', 'pipe'] })
      let told = ''
      proxy.stderr.on('data', (piece: Buffer) => (told += piece.toString()))
      const isOver = { now: false }
      const failures: string[] = []
      const by = new Map<string, number>()
      async function keepCreating(): Promise<void> {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        while (!isOver.now) {
          const answer = await create(agent, port).catch((error: Error) => error)
          if (answer instanceof Error || answer.status !== 201) failures.push(answer instanceof Error ? answer.message : `${answer.status}`)
          else by.set(answer.server, (by.get(answer.server) ?? 0) + 1)
          await wait(betweenCallsMs)
        }
        agent.destroy()
      }
      let callers: Promise<void>[] = []
      after(async () => {
        isOver.now = true
        await Promise.all(callers)
        proxy.kill('SIGKILL')
        await provider.stop()
        await rm(folder, { recursive: true, force: true, maxRetries: 20 })
      })
      const isUp = async (): Promise<boolean | undefined> => {
        assert.equal(proxy.exitCode, null, told)
        return (await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.ok
      }
      await eventually('The proxy answers', isUp, guardMs)
      callers = Array.from({ length: 6 }, keepCreating)
      const bothAnswer = async (): Promise<void> => {
        const before = new Map(by)
        const more = (server: string): boolean => (by.get(server) ?? 0) > (before.get(server) ?? 0)
        await eventually('Both are given calls', async () => more('api1') && more('api2'), guardMs)
      }
      await bothAnswer()

      const migrations = join(folder, 'migrations')
      await cp(join(root, 'server/migrations'), migrations, { recursive: true })
      await writeFile(
        join(migrations, '9999_next_release.sql'),
        '-- A column of the next release.\nalter table payments add column next_release text;\n',
      )
      const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'server/src/bin/migrate.ts'), migrations], {
        env: { ...process.env, DATABASE_URL: provider.database.url },
      })
      assert.match(stdout, /9999_next_release/)

      for (const [index, api] of provider.apis.entries()) {
        const old = api.pid()
        api.kill('SIGTERM')
        await eventually('The old process is gone', async () => api.pid() !== old, guardMs)
        await answering([provider.addresses[index] ?? ''], guardMs)
        await bothAnswer()
      }
      isOver.now = true
      await Promise.all(callers)
      assert.deepEqual(failures, [])
      const answered = [...by.values()].reduce((sum, count) => sum + count, 0)
      const [row] = await provider.withSql((sql) => sql<{ count: number }[]>`select count(*)::int as count from payments`)
      assert.equal(row?.count, answered)
      tally('Rolling update behind the proxy: calls answered, failed', answered, failures.length)
    },
  )
})
