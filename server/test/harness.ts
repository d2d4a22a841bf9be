import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { demoCaller, createClient, createPageClient, type Client, type ClientOptions, type PageClient } from '@escudo/contracts'
import { startApp, type RunningApp } from '../src/app.ts'
import { freePort } from '../src/store/database/free-port.ts'
import { environmentOfNpm } from '../src/config.ts'
import { lisbonDay } from '../src/domain/lisbon-time.ts'
import { openDatabase } from '../src/store/db.ts'
import { checkedFetch } from './checked-fetch.ts'
import { noteStarted } from './started.ts'

const databaseUrl = process.env.TEST_DATABASE_URL ?? ''
/** Each server that has a part of a database: one, or the nodes of a Citus, its coordinator first (test/citus/suite.ts). */
const servers = process.env.TEST_NODES?.split(' ') ?? [databaseUrl]
/** What leads an address of a database to its socket (tools/test.ts): the way of a server with a database of its own. */
const bySocket = process.env.TEST_DATABASE_SOCKET ?? ''
const masterKey = process.env.TEST_MASTER_KEY ?? ''

export type TestProvider = {
  app: RunningApp
  baseUrl: string
  /** Platform 1001 acting for 510000002, unless told otherwise; every answer is checked against the document. */
  client: Client
  page: PageClient
  clientFor: (options: Partial<ClientOptions>) => Client
}

export { freePort }

/** To each server, for all files of the process: they keep nobody from ending. */
const admins = servers.map((server) => openDatabase(server, 2))

async function onAdmin(work: (admin: ReturnType<typeof openDatabase>) => Promise<unknown>): Promise<void> {
  for (const admin of admins) await work(admin)
}

/** Waits until something holds; fails with its sentence when it does not within two minutes, which only a guard sees. */
export async function eventually<T>(sentence: string, look: () => Promise<T | undefined | false>, timeoutMs = 120_000): Promise<T> {
  for (const end = Date.now() + timeoutMs; Date.now() < end;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return assert.fail(`${sentence}: not within ${timeoutMs} ms.`)
}

/** A copy of a template that was made before midnight: of the night since then nothing is to be paid out, and a test is not to be surprised by it. */
async function passNight(url: string): Promise<void> {
  const sql = openDatabase(url, 1)
  await sql`update entities set settled_through = (now() at time zone 'Europe/Lisbon')::date - 1`
  await sql.end()
}

/** A database of its own, cloned from the template; `drop` fails when a lock or a busy connection was left behind. */
export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  assert(databaseUrl, 'Run the tests with npm test: they need its database.')
  const name = `test_${randomBytes(8).toString('hex')}`
  await onAdmin((admin) => admin.unsafe(`create database ${name} template escudo_template`))
  const drop = (): Promise<void> =>
    onAdmin(async (admin) => {
      // The database's own cleaners come and go, and a server process may outlive its client by a moment.
      const isQuiet = async () => {
        const locks = await admin`
          select 1 from pg_locks l join pg_database d on d.oid = l.database where d.datname = ${name} and l.locktype = 'advisory'`
        const busy = await admin`
          select 1 from pg_stat_activity where datname = ${name} and state <> 'idle' and backend_type = 'client backend'`
        return locks.length + busy.length === 0
      }
      // Refused while a cleaner of the database's own is at work there, which is no server's to end.
      const isDropped = () =>
        admin.unsafe(`drop database ${name} with (force)`).then(
          () => true,
          (error: { code?: string }) => (error.code === '42501' ? false : Promise.reject(error)),
        )
      await eventually('No lock and no busy connection is left behind', isQuiet).finally(() =>
        eventually('The database is dropped', isDropped),
      )
    })
  const url = databaseUrl.replace(/postgres$/, name)
  if (lisbonDay(new Date()) !== process.env.TEST_TEMPLATE_DAY) await passNight(url)
  return { url, drop }
}

/**
 * The whole provider on a database of its own, cloned from the template; stopped and dropped after the file's tests.
 * `via` may put something between the provider and its database, on the network; a `databaseUrl` that is given is used as it is.
 */
export async function startTestProvider(
  overrides: Partial<RunningApp['config']> = {},
  via?: (databaseUrl: string) => Promise<string>,
): Promise<TestProvider> {
  const given = overrides.databaseUrl
  const database = given === undefined ? await cloneDatabase() : { url: given, drop: async () => undefined }
  const near = given === undefined ? `${database.url}${bySocket}` : given
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'escudo-data-'))
  const config = {
    host: '127.0.0.1',
    port,
    publicUrl: baseUrl,
    dataDir,
    databaseUrl: via ? await via(database.url) : near,
    mode: 'sandbox',
    acquirer: 'simulator',
    headerPrefix: 'Escudo',
    sdkDir: process.env.SDK_DIR ?? join(import.meta.dirname, '../../.data/sdks'),
    java: { home: process.env.JAVA_HOME || undefined, path: process.env.PATH ?? '' },
    npm: environmentOfNpm(process.env),
    masterKey,
    logLevel: 'error',
    rateLimit: 50_000,
    proxies: 0,
    groupCommit: true,
    ...overrides,
  } as const
  const app = await startApp(config, { api: true, worker: true })
  const stop = noteStarted(async () => {
    await app.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
    await database.drop()
  })
  after(stop)
  const defaults: ClientOptions = {
    baseUrl,
    ...demoCaller,
    headerPrefix: config.headerPrefix,
    fetch: checkedFetch,
  }
  const clientFor = (options: Partial<ClientOptions>): Client => createClient({ ...defaults, ...options })
  return { app, baseUrl, client: clientFor({}), page: createPageClient({ baseUrl }), clientFor }
}
