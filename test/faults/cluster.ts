import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Store } from './provider.ts'

const run = promisify(execFile)
const script = join(import.meta.dirname, '../../../shared/engine/patroni-up.sh')
const longestMs = 120_000

/** Seconds after which a leader that is silent has lost its place. */
export const ttlSeconds = 20

/** Why no cluster can be started here; undefined when it can. */
export function whyNoCluster(): string | undefined {
  if (!existsSync(script)) return 'there is no ../shared/engine/patroni-up.sh'
  const isInstalled = ['patroni', 'etcd', 'haproxy'].every((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0)
  return isInstalled ? undefined : 'patroni, etcd-server, haproxy and postgresql-15 are not installed'
}

/** Three PostgreSQL under Patroni, of which a commit waits for one follower. */
export type Cluster = Store & {
  /** The number of the node that leads; undefined while nobody does. */
  leader: () => Promise<number | undefined>
  pidsOf: (node: number) => { patroni: number; postgres: number[] }
  crash: (node: number) => Promise<void>
  revive: (node: number) => Promise<void>
  /** Waits until a leader other than that one stands. */
  nextLeader: (before: number) => Promise<number>
  /** Waits until each node runs and follows, one of them in step with the leader. */
  isWhole: () => Promise<void>
  folder: string
  /** One node alone, whether it leads or not. */
  urlOf: (node: number) => string
}

const nodes = [1, 2, 3]

/** The cluster itself did not come to where a test needs it; says nothing of the provider. */
export class ClusterTrouble extends Error {
  override name = 'ClusterTrouble'
}

/** Looks again and again for two minutes. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + longestMs; Date.now() < end;) {
    const found = await look()
    if (found !== undefined) return found
    await wait(100)
  }
  throw new ClusterTrouble(`${what}: not within ${longestMs / 1000} s.`)
}

function childrenOf(pid: number): number[] {
  return spawnSync('pgrep', ['-P', String(pid)])
    .stdout.toString()
    .split('\n')
    .filter((line) => line !== '')
    .map(Number)
}

/** The server on a data folder, and what it has started. */
export function postgresPids(data: string): number[] {
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  return [postmaster, ...childrenOf(postmaster)]
}

/** Starts the cluster in a folder; `prepare` may lay disks of their own under the nodes. */
export async function startCluster(folder: string, port: number): Promise<Cluster> {
  const env = { ...process.env, PATRONI_PORT: String(port), PATRONI_TTL: String(ttlSeconds) }
  const control = (...words: string[]) => run('bash', [script, ...words], { env })
  await control('up', folder)
  const hosts = nodes.map((node) => `127.0.0.1:${port + node}`).join(',')

  async function leads(node: number): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${port + 10 + node}/primary`, { signal: AbortSignal.timeout(1_000) }).catch(
      () => undefined,
    )
    return answer?.status === 200
  }
  async function leader(): Promise<number | undefined> {
    const found = await Promise.all(nodes.map(async (node) => ((await leads(node)) ? node : 0)))
    return found.find((node) => node > 0)
  }
  return {
    url: `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`,
    folder,
    urlOf: (node) => `postgres://postgres@127.0.0.1:${port + node}/postgres`,
    // The folder of a mounted disk cannot go with the others.
    stop: async () => void (await control('down', folder).catch(() => undefined)),
    leader,
    pidsOf: (node) => ({
      patroni: Number(readFileSync(join(folder, `patroni${node}.pid`), 'utf8')),
      postgres: postgresPids(join(folder, `node${node}`)),
    }),
    crash: async (node) => void (await control('crash', folder, String(node))),
    revive: async (node) => void (await control('revive', folder, String(node))),
    nextLeader: (before) =>
      until('Another leader', async () => {
        const now = await leader()
        return now !== undefined && now !== before ? now : undefined
      }),
    isWhole: async () => {
      await until('The cluster is whole', async () => {
        const { stdout } = await control('status', folder)
        const isWhole = stdout.includes('Sync Standby') && stdout.match(/running|streaming/g)?.length === nodes.length
        return isWhole && (await leader()) !== undefined ? true : undefined
      })
    },
  }
}
