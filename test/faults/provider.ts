import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase, type Sql } from '../../server/src/store/db.ts'
import { startEmbedded } from '../../server/src/store/database/embedded.ts'
import { freePort } from '../../server/test/harness.ts'

const bin = join(import.meta.dirname, '../../server/src/bin')

/** A process that is started again whenever it ends, as a service manager does. */
export type Service = {
  name: string
  pid: () => number
  /** It has said that it works; before that, a fault of its database ends it and it is started again. */
  started: Promise<void>
  kill: (signal: NodeJS.Signals) => void
  /** Ends it in order and waits: what was under way is finished. */
  end: () => Promise<void>
}

function keep(name: string, file: string, env: NodeJS.ProcessEnv, folder: string): Service {
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
  let child: ChildProcess
  let wanted = true
  const { promise: started, resolve } = Promise.withResolvers<void>()
  const start = (): void => {
    child = spawn(process.execPath, [join(bin, file)], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout?.pipe(log, { end: false })
    child.stdout?.on('data', (said: Buffer) => /^(API on|Worker started)/m.test(said.toString('utf8')) && resolve())
    child.stderr?.pipe(log, { end: false })
    child.on('exit', () => {
      if (wanted) setTimeout(() => wanted && start(), 200)
    })
  }
  start()
  return {
    name,
    pid: () => child.pid ?? 0,
    started,
    kill: (signal) => void child.kill(signal),
    end: async () => {
      wanted = false
      const ended = child.exitCode !== null || child.signalCode !== null ? undefined : new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGCONT')
      child.kill('SIGTERM')
      await ended
      log.end()
    },
  }
}

/** A database that the provider's processes work on. */
export type Store = { url: string; stop: () => Promise<void> }

type Database = Store & {
  /** The postmaster, or one of those that serve a connection. */
  kill: (signal: NodeJS.Signals) => void
  revive: () => Promise<void>
}

async function startDatabase(folder: string): Promise<Database> {
  const data = join(folder, 'postgres')
  const port = await freePort()
  const start = () => startEmbedded(data, [], port)
  let current = await start()
  const url = current.url.replace(/:\d+\/postgres$/, `:${port}/postgres`)
  return {
    url,
    kill: (signal) => {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, signal)
    },
    revive: async () => {
      // The killed server may still count as running for a moment, and its children hold its memory a little longer.
      for (let tries = 0; tries < 100; tries += 1) {
        await wait(200)
        const probe = openDatabase(url, 1)
        const isBack = await start()
          .then((started) => (current = started))
          .then(() => probe`select 1`)
          .then(
            () => true,
            () => false,
          )
        await probe.end().catch(() => undefined)
        if (isBack) return
      }
      throw new Error('PostgreSQL did not start again within twenty seconds.')
    },
    stop: () => current.stop(),
  }
}

export type Provider<D extends Store = Database> = {
  database: D
  apis: Service[]
  workers: Service[]
  /** Where the API processes listen. */
  addresses: string[]
  /** The checker's own connection: opened anew after each fault of the database. */
  withSql: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
  stop: () => Promise<void>
}

/** PostgreSQL with its safety on, two API processes and two workers, each a process of its own. */
export async function startProvider(folder: string, logs = folder, more: NodeJS.ProcessEnv = {}): Promise<Provider> {
  return startProcesses(await startDatabase(folder), folder, logs, more)
}

/** Two API processes and two workers on a database. */
export async function startProcesses<D extends Store>(
  database: D,
  folder: string,
  logs = folder,
  more: NodeJS.ProcessEnv = {},
): Promise<Provider<D>> {
  await mkdir(logs, { recursive: true })
  const ports = [await freePort(), await freePort()]
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    PUBLIC_URL: addresses[0],
    ...more,
  }
  const apis = ports.map((port, index) => keep(`api-${index + 1}`, 'api.js', { ...env, PORT: String(port) }, logs))
  await answering(addresses)
  const workers = [1, 2].map((number) => keep(`worker-${number}`, 'worker.js', env, logs))
  return {
    database,
    apis,
    workers,
    addresses,
    withSql: async (work) => {
      const sql = openDatabase(database.url, 2)
      return work(sql).finally(() => sql.end())
    },
    stop: async () => {
      await Promise.all([...apis, ...workers].map((service) => service.end()))
      await database.stop()
    },
  }
}

/** Waits until every API process says that it is ready. */
export async function answering(addresses: readonly string[], timeoutMs = 60_000): Promise<void> {
  const end = Date.now() + timeoutMs
  for (const address of addresses) {
    for (;;) {
      const response = await fetch(`${address}/health`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
      if (response?.ok) break
      if (Date.now() > end) throw new Error(`${address} was not ready within ${timeoutMs} ms.`)
      await wait(100)
    }
  }
}
