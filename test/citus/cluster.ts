import { execFile, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { codeOfError } from '../../server/src/sql/error-code.ts'
import { openDatabase } from '../../server/src/store/db.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const script = join(root, '../shared/engine/citus-up.sh')
/** What is built once stays here. */
export const cache = process.env.CITUS_CACHE || join(tmpdir(), 'escudo-citus')
const packages =
  'postgresql-15 postgresql-server-dev-15 gcc make flex pkg-config libkrb5-dev liblz4-dev libzstd-dev libpam0g-dev libselinux1-dev'

/** Why no Citus can be built and started here; undefined when it can. */
export function whyNoCitus(): string | undefined {
  if (!existsSync(script)) return 'there is no ../shared/engine/citus-up.sh'
  const missing = packages.split(' ').filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0)
  return missing.length === 0 ? undefined : `Debian’s ${missing.join(', ')} are not installed`
}

/** Builds what is not built yet; why that failed. Of several runs on one machine one builds, and the others wait for it. */
export async function buildCitus(): Promise<string | undefined> {
  mkdirSync(cache, { recursive: true })
  return run('flock', [join(cache, 'lock'), 'bash', script, 'build'], { env: { ...process.env, CITUS_CACHE: cache } }).then(
    () => undefined,
    (error: { stderr: string }) => `it could not be built: ${error.stderr}`,
  )
}

const programOf = (name: string): string => globSync(join(cache, 'citus-*/usr/lib/postgresql/15/bin', name))[0]!

export type Citus = {
  /** The coordinator. */
  url: string
  /** The coordinator and each worker, by their database `postgres`. */
  nodes: string[]
  /** Where a node has its data; 0 is the coordinator. */
  folderOf: (node: number) => string
  /** Another database on the same nodes, nothing in it. */
  another: (name: string) => Promise<string>
  /** Spreads the tables; what it said and how it ended. */
  distribute: (url?: string) => Promise<{ said: string; code: number }>
  /** Moves the rows of an entity, with those of its shard, to another worker. */
  move: (entityId: number) => Promise<void>
  /** Lets somebody follow a worker, for whom no commit waits, until what comes back is called. */
  follow: (worker: number) => Promise<() => void>
  /** Ends a worker as if its machine had gone, and starts it again. */
  crash: (worker: number) => Promise<void>
  stop: () => Promise<void>
}

async function onNode(url: string, ...statements: readonly string[]): Promise<void> {
  const sql = openDatabase(url, 1)
  try {
    for (const statement of statements) await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}

const urlOf = (port: number, database: string): string => `postgres://postgres@127.0.0.1:${port}/${database}`

async function addDatabase({ port, workers, name }: { port: number; workers: number; name: string }): Promise<string> {
  const ports = Array.from({ length: workers + 1 }, (_, node) => port + node)
  for (const one of ports) {
    await onNode(urlOf(one, 'postgres'), `create database ${name}`)
    await onNode(urlOf(one, name), 'create extension citus')
  }
  const others = ports.slice(1).map((one) => `select citus_add_node('127.0.0.1', ${one})`)
  await onNode(urlOf(port, name), `select citus_set_coordinator_host('127.0.0.1', ${port})`, ...others)
  return urlOf(port, name)
}

type Settings = {
  /** Of a distributed table. */
  shards?: number
  /** Lines more for the configuration of each node. */
  conf?: readonly string[]
}

/** A coordinator and so many workers in a folder of their own, nothing on them. */
export async function startCitus(workers: number, { shards = 8, conf: more = [] }: Settings = {}): Promise<Citus> {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-citus-'))
  chmodSync(folder, 0o755)
  const port = 27_000 + 20 * (process.pid % 250)
  const conf = ['fsync = off', 'shared_buffers = 32MB', ...more].join('\\n')
  const env = { ...process.env, CITUS_CACHE: cache, CITUS_PORT: String(port), CITUS_CONF: conf, CITUS_SHARDS: String(shards) }
  const stop = async (): Promise<void> => {
    await run('bash', [script, 'down', folder], { env })
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  await run('bash', [script, 'up', folder, String(workers)], { env }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const own = urlOf(port, 'postgres')
  return {
    url: own,
    folderOf: (node) => join(folder, `node${node}`),
    nodes: Array.from({ length: workers + 1 }, (_, node) => urlOf(port + node, 'postgres')),
    another: (name) => addDatabase({ port, workers, name }),
    distribute: async (url = own) =>
      run(process.execPath, [join(root, 'server/src/bin/distribute.ts')], { env: { ...process.env, DATABASE_URL: url } }).then(
        ({ stdout }) => ({ said: stdout, code: 0 }),
        (error: { stdout: string; stderr: string; code: number }) => ({ said: error.stdout + error.stderr, code: error.code }),
      ),
    move: async (entityId) => {
      const sql = openDatabase(own, 1)
      const move = () => sql`
        select citus_move_shard_placement(p.shardid, here.nodename, here.nodeport, there.nodename, there.nodeport, 'block_writes')
        from pg_dist_placement p join pg_dist_node here on here.groupid = p.groupid, lateral (
          select nodename, nodeport from pg_dist_node n where n.shouldhaveshards and n.groupid <> p.groupid limit 1) there
        where p.shardid = get_shard_id_for_distribution_column('payments', ${entityId}::integer)`
      // A move that meets a transaction of several tables gives way, or that one does; and the rows that an earlier one left
      // behind go once nobody reads them any more. Whoever moves asks again.
      const givesWay = (error: unknown) => codeOfError(error) === '40P01' || /orphaned shard/.test(String(error))
      try {
        for (const end = Date.now() + 60_000; ;)
          try {
            return void (await move())
          } catch (error) {
            if (!givesWay(error) || Date.now() > end) throw error
            await sql`call citus_cleanup_orphaned_resources()`
          }
      } finally {
        await sql.end()
      }
    },
    follow: async (worker) => {
      const receiver = programOf('pg_receivewal')
      const log = await mkdtemp(join(tmpdir(), 'escudo-log-'))
      const words = ['-h', '127.0.0.1', '-p', String(port + worker), '-U', 'postgres', '-D', log]
      const child = spawn(receiver, words, { stdio: 'ignore' })
      child.once('exit', () => rmSync(log, { recursive: true, force: true }))
      return () => void child.kill()
    },
    crash: async (worker) => {
      const control = programOf('pg_ctl')
      const node = join(folder, `node${worker}`)
      const restart = [control, '-D', node, '-l', join(node, 'server.log'), '-m', 'immediate', '-w', '-s', 'restart']
      const asOwner = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--'] : []
      const [program = '', ...words] = [...asOwner, ...restart]
      // What it starts keeps the ends of a pipe.
      await new Promise<void>((resolve, reject) => {
        spawn(program, words, { stdio: 'ignore' }).on('exit', (code) =>
          code === 0 ? resolve() : reject(new Error(`A worker did not start again: ${code}.`)),
        )
      })
    },
    stop,
  }
}
