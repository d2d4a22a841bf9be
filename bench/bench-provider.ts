import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCaller, isNif } from '@escudo/contracts/vocabulary'
import { openDatabase, type Sql } from '../server/src/store/db.ts'
import { startEmbedded } from '../server/src/store/database/embedded.ts'
import { freePort } from '../server/src/store/database/free-port.ts'
import { serverRole } from '../server/src/store/database/server-role.ts'
import { requestBytes } from './wire.ts'

const root = join(import.meta.dirname, '..')

export type Provider = { port: number; pid: number; readyMs: number; rssMb: () => number; stop: () => Promise<void> }

async function untilReady(port: number, child: ChildProcess, seconds: number): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.')
    const ready = await fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`The server was not ready in ${seconds} seconds.`)
}

/** A server as a process of its own, on a free port that it finds in `PORT`; given back when it answers `/health`. */
export async function startServer(
  words: readonly string[],
  cwd: string,
  environment: Record<string, string>,
  seconds = 30,
): Promise<Provider> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, words, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, ...environment },
  })
  // A bench that fails leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'))
  await untilReady(port, child, seconds)
  const pid = child.pid ?? 0
  return {
    port,
    pid,
    readyMs: performance.now() - started,
    rssMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The real server as a process of its own. */
function startProvider(environment: Record<string, string>, flags: readonly string[] = []): Promise<Provider> {
  const program = join(root, 'server/src/bin', environment.ONLY === 'api' ? 'api.js' : 'start.js')
  return startServer([...flags, program], root, environment)
}

export type Bench = { url: string; dataDir: string; sql: Sql; start: typeof startProvider; stop: () => Promise<void> }

/** Between two measurements the database writes everything down, which is not for a server to ask. */
export async function allowCheckpoint(ownerUrl: string): Promise<void> {
  const owner = openDatabase(ownerUrl, 1)
  await owner.unsafe(`grant pg_checkpoint to ${serverRole}`).finally(() => owner.end())
}

/** A PostgreSQL as `npm start` runs it, durable, in a folder that is thrown away; and how to start servers on it. */
export async function startBench(): Promise<Bench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'escudo-bench-'))
  chmodSync(dataDir, 0o755)
  const database = await startEmbedded(join(dataDir, 'postgres'))
  await allowCheckpoint(database.ownerUrl)
  const sql = openDatabase(database.nearUrl, 2)
  return {
    url: database.nearUrl,
    dataDir,
    sql,
    start: (environment, flags) => startProvider({ DATABASE_URL: database.nearUrl, DATA_DIR: dataDir, ...environment }, flags),
    stop: async () => {
      await sql.end()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const nifs = Array.from({ length: 2_000 }, (_, index) => 520_000_000 + index).filter((number) => isNif(String(number)))

/** Makes so many entities of the demo platform, each with methods, an account and a range of its own. */
export async function addEntities(sql: Sql, count: number): Promise<string[]> {
  for (const [index, entityId] of nifs.slice(0, count).entries()) {
    await sql`
      with made as (
        insert into entities (entity_id, name, vat_basis_points, state, state_at, created_at)
        values (${entityId}, 'Loja de ensaio', 2300, 'approved', now(), now())),
      acts as (insert into platform_entities values (1001, ${entityId})),
      methods as (
        insert into entity_methods (entity_id, code, type) values (${entityId}, 'CC', 'DEFAULT'), (${entityId}, 'MB', 'REALTIME'), (${entityId}, 'MW', 'DEFAULT')),
      range as (
        insert into reference_ranges (entity_id, reference_entity, first_sequence, last_sequence, next_sequence)
        values (${entityId}, ${30_000 + index}, 1, 9999999, 1))
      insert into bank_accounts (entity_id, code, owner, bank_name, iban, swift)
      values (${entityId}, 'Ensaio', 'Loja de ensaio', 'Banco Simulado', 'PT50000201231234567890154', 'BSIMPTPL')`
  }
  return nifs.slice(0, count).map(String)
}

/** The headers of the demo platform acting for an entity. */
export function headersFor(clientId: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    Authorization: `Basic ${btoa(`${demoCaller.platformCode}:${demoCaller.privateKey}`)}`,
    'Escudo-ClientId': clientId,
    'Content-Type': 'application/json',
    ...more,
  }
}

/** The call that a shop makes most: a Multibanco reference. */
export function referenceCall(clientId: string, more: Record<string, string> = {}): Buffer {
  return requestBytes(
    'POST',
    '/api/payments/references',
    headersFor(clientId, more),
    JSON.stringify({ amount: 1250, code: 'ORDER-7', summary: 'Dois pães' }),
  )
}
