import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { cloneDatabase, eventually, freePort } from './harness.ts'
import { basicOf } from './builders.ts'

// Production must not need the sandbox: a copy of the server whose wing is gone starts and answers.
const root = join(import.meta.dirname, '../..')

async function copyWithoutWing(): Promise<string> {
  await mkdir(join(root, '.data'), { recursive: true })
  const copy = await mkdtemp(join(root, '.data/without-sandbox-'))
  await cp(join(root, 'server/src'), join(copy, 'server/src'), {
    recursive: true,
    filter: (path) => !path.startsWith(join(root, 'server/src/sandbox')),
  })
  await cp(join(root, 'server/package.json'), join(copy, 'server/package.json'))
  await symlink(join(root, 'server/migrations'), join(copy, 'server/migrations'))
  await symlink(join(root, 'apps'), join(copy, 'apps'))
  return copy
}

test('production starts and answers with the wing’s folder gone', async () => {
  const [copy, database, port] = await Promise.all([copyWithoutWing(), cloneDatabase(), freePort()])
  const child = spawn(process.execPath, [join(copy, 'server/src/bin/start.js')], {
    env: {
      PATH: process.env.PATH,
      MODE: 'production',
      ACQUIRER: 'simulator',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      DATA_DIR: join(copy, 'data'),
      MASTER_KEY: process.env.TEST_MASTER_KEY,
    },
  })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (told += chunk.toString()))
  const gone = new Promise((resolve) => child.once('exit', resolve))
  after(async () => {
    child.kill()
    await gone
    await database.drop()
    await rm(copy, { recursive: true, force: true, maxRetries: 20 })
  })
  const health = await eventually(`The server answers (${told})`, async () => {
    assert.equal(child.exitCode, null, told)
    return fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
  })
  assert.deepEqual(await health.json(), { live: true, ready: true, testMode: true })
  const headers = { Authorization: basicOf('1001'), 'Escudo-ClientId': '510000002' }
  const body = JSON.stringify({ amount: 1250 })
  const made = await fetch(`http://127.0.0.1:${port}/api/payments/references`, { method: 'POST', headers, body })
  assert.equal(made.status, 201, await made.text())
  assert.equal((await fetch(`http://127.0.0.1:${port}/sandbox`)).status, 404)
})
