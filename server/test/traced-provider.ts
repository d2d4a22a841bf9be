import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { openDatabase } from '../src/store/db.ts'
import { cloneDatabase, eventually, freePort } from './harness.ts'

/**
 * The provider as a process of its own, so that what it writes is what it would write: every level of its log. On a database of its own; ended
 * after the file's tests. `lines`: of the log so far, without the greeting, which is for people and shows the demo's keys. `env`: with which
 * operators' commands work on it.
 */
export async function startTraced(more: NodeJS.ProcessEnv = {}) {
  const { url: databaseUrl, drop } = await cloneDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'escudo-traced-'))
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    MASTER_KEY: process.env.TEST_MASTER_KEY,
    LOG_LEVEL: 'trace',
    ...more,
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/bin/start.js')], { env })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (written += chunk.toString()))
  const sql = openDatabase(databaseUrl, 4)
  after(async () => {
    child.kill('SIGINT')
    await new Promise((resolve) => child.once('exit', resolve))
    await sql.end()
    await drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
  })
  await eventually('The server is ready', () =>
    fetch(`${baseUrl}/health`)
      .then(({ ok }) => ok)
      .catch(() => false),
  )
  return { baseUrl, dataDir, env, sql, lines: () => written.split('\n').filter((line) => line.startsWith('{')) }
}
