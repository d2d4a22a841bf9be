import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../server/src/store/db.ts'
import { until, postgresPids, ttlSeconds, whyNoCluster } from '../faults/cluster.ts'
import type { Store } from '../faults/provider.ts'
import { buildCitus, cache, whyNoCitus } from './cluster.ts'

/** The coordinator's is 0, each worker's another. */
const groups = [0, 1, 2] as const
export type Group = (typeof groups)[number]
type Member = { name: string; group: Group; port: number; rest: number; data: string; file: string }

/** Citus whose nodes are Patroni clusters of two, of which a commit waits for the second. */
export type PatroniCitus = Store & {
  /** Who leads a group; undefined while nobody does. */
  leader: (group: Group) => Promise<string | undefined>
  /** Ends PostgreSQL and Patroni of a group's leader as if its machine had gone; who that was. */
  crash: (group: Group) => Promise<string>
  revive: (name: string) => void
  nextLeader: (group: Group, before: string) => Promise<string>
  /** Waits until each group has a leader and a follower in step with it. */
  isWhole: () => Promise<void>
  /** The group whose node has the rows of an entity. */
  groupOf: (entityId: number) => Promise<Group>
}

/** Why it cannot be started here; builds Citus where that was not done yet. */
export const whyNoPatroniCitus = async (): Promise<string | undefined> => whyNoCluster() ?? whyNoCitus() ?? (await buildCitus())

const isRoot = process.getuid?.() === 0
const asOwner = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--'] : []
const host = '127.0.0.1'

/** A member as Patroni wants it told; which others there are it finds in etcd. */
function fileOf({ name, group, port, rest, data }: Member, etcd: number, bin: string): string {
  return JSON.stringify({
    scope: 'escudo',
    name,
    restapi: { listen: `${host}:${rest}`, connect_address: `${host}:${rest}` },
    etcd3: { host: `${host}:${etcd}` },
    citus: { database: 'escudo', group },
    bootstrap: {
      dcs: {
        ttl: ttlSeconds,
        loop_wait: 2,
        retry_timeout: 5,
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 200,
            max_prepared_transactions: 400,
            wal_log_hints: 'on',
            wal_keep_size: '256MB',
            shared_buffers: '32MB',
            'citus.shard_count': 8,
            'citus.node_conninfo': 'sslmode=disable',
            'citus.local_hostname': host,
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${host}:${port}`,
      connect_address: `${host}:${port}`,
      data_dir: data,
      bin_dir: bin,
      pgpass: `${data}.pgpass`,
      basebackup: [{ checkpoint: 'fast' }],
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' }, rewind: { username: 'postgres' } },
      parameters: { unix_socket_directories: '' },
      pg_hba: [`host all all ${host}/32 trust`, `host replication all ${host}/32 trust`],
    },
  })
}

type Launched = Map<string, ChildProcess>

function launch(running: Launched, folder: string, name: string, words: readonly string[]): void {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const [program = '', ...rest] = [...asOwner, ...words]
  running.set(name, spawn(program, rest, { stdio: ['ignore', log, log] }))
}

function startEtcd(running: Launched, folder: string, port: number): void {
  const [client, peer] = [`http://${host}:${port}`, `http://${host}:${port + 1}`]
  const words = ['--data-dir', join(folder, 'etcd'), '--listen-client-urls', client, '--advertise-client-urls', client]
  const peers = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`]
  launch(running, folder, 'etcd', ['etcd', ...words, ...peers])
}

async function isPrimary({ rest }: Member): Promise<boolean> {
  const answer = await fetch(`http://${host}:${rest}/primary`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
  return answer?.status === 200
}

async function hasFollower({ rest }: Member): Promise<boolean> {
  const answer = await fetch(`http://${host}:${rest}/cluster`, { signal: AbortSignal.timeout(5_000) })
    .then((response) => response.json())
    .catch(() => ({}))
  const { members = [] } = answer as { members?: { role: string; state: string }[] }
  return members.some(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state))
}

async function end(running: Launched, name: string): Promise<void> {
  const child = running.get(name)
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([ended, wait(30_000, undefined, { ref: false })])
}

function membersIn(folder: string, port: number): Member[] {
  return groups.flatMap((group) =>
    [1, 2].map((place) => {
      const name = `group${group}-${place}`
      const index = 2 * group + place
      const [data, file] = [join(folder, name), join(folder, `${name}.yml`)]
      return { name, group, port: port + index, rest: port + 10 + index, data, file }
    }),
  )
}

function prepare(folder: string, members: readonly Member[], etcd: number): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((what) => Number(spawnSync('id', [what, 'postgres']).stdout))
    chownSync(folder, uid!, gid!)
  }
  const bin = globSync(join(cache, 'citus-*/usr/lib/postgresql/15/bin'))[0]!
  for (const member of members) writeFileSync(member.file, fileOf(member, etcd, bin))
}

async function onDatabase<T>(url: string, work: (sql: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const sql = openDatabase(url, 1)
  return work(sql).finally(() => sql.end())
}

/** Whether the coordinator knows of all its workers. */
async function areJoined(url: string): Promise<true | undefined> {
  const found = await onDatabase(url, (sql) => sql`select 1 as one from pg_dist_node where groupid > 0 and isactive`).catch(() => [])
  return found.length === groups.length - 1 || undefined
}

/** A coordinator and two workers, each of two, with one etcd; nothing on them. */
export async function startPatroniCitus(folder: string, port: number): Promise<PatroniCitus> {
  const members = membersIn(folder, port)
  const running: Launched = new Map()
  prepare(folder, members, port + 20)
  startEtcd(running, folder, port + 20)
  const start = ({ name, file }: Member): void => launch(running, folder, name, ['patroni', file])
  for (const member of members) start(member)

  const hosts = members.filter(({ group }) => group === 0).map((member) => `${host}:${member.port}`)
  const url = `postgres://postgres@${hosts.join(',')}/escudo?target_session_attrs=read-write`
  const of = (group: Group): Member[] => members.filter((member) => member.group === group)
  async function leaderOf(group: Group): Promise<Member | undefined> {
    for (const member of of(group)) if (await isPrimary(member)) return member
    return undefined
  }
  const cluster: PatroniCitus = {
    url,
    leader: async (group) => (await leaderOf(group))?.name,
    async crash(group) {
      const member = await until(`A leader of group ${group}`, () => leaderOf(group))
      const pids = [running.get(member.name)!.pid!, ...postgresPids(member.data)]
      for (const pid of pids) spawnSync('kill', ['-9', String(pid)])
      return member.name
    },
    revive: (name) => start(members.find((member) => member.name === name)!),
    nextLeader: (group, before) =>
      until(`Another leader of group ${group}`, async () => {
        const name = (await leaderOf(group))?.name
        return name === before ? undefined : name
      }),
    isWhole: () =>
      until('Each group is whole', async () => {
        const leaders = await Promise.all(groups.map(leaderOf))
        const whole = await Promise.all(leaders.map((leader) => leader !== undefined && hasFollower(leader)))
        return whole.every(Boolean) || undefined
      }).then(() => undefined),
    groupOf: (entityId) =>
      onDatabase(url, async (sql) => {
        const [row] = await sql<{ group: Group }[]>`
          select groupid as group from pg_dist_placement where shardid = get_shard_id_for_distribution_column('payments', ${entityId}::integer)`
        return row!.group
      }),
    async stop() {
      await Promise.all(members.map(({ name }) => end(running, name)))
      await end(running, 'etcd')
    },
  }
  try {
    await cluster.isWhole()
    await until('The workers are known to the coordinator', () => areJoined(url))
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return cluster
}
