import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** One node of a cluster. */
type Host = { host: string; port: number }

/** A connection string and the hosts it names, of which one writes at a time. */
type Hosts = { url: string; hosts: readonly Host[] }

const defaultPort = 5432
const wanted = ['read-write', 'primary']

function readHost(text: string): Host {
  const found = /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/.exec(text)
  if (!found) throw new TypeError(`DATABASE_URL names a host that is none: "${text}".`)
  return { host: found[1]!.replace(/^\[|\]$/g, ''), port: Number(found[2] ?? defaultPort) }
}

/**
 * Reads `postgres://user:password@host1:port,host2:port/database`, the form of PostgreSQL's own programs for several hosts.
 * `target_session_attrs` may be `read-write` or `primary`, which is what several hosts always mean here.
 */
export function readHosts(url: string): Hosts {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url)
  if (!parts?.[2]?.includes(',')) return { url, hosts: [] }
  const [, before, list, rest] = parts as unknown as [string, string, string, string]
  const plain = new URL(`${before}one${rest}`)
  const target = plain.searchParams.get('target_session_attrs')
  if (target !== null && !wanted.includes(target))
    throw new TypeError(`DATABASE_URL: target_session_attrs is ${wanted.join(' or ')}, not "${target}".`)
  plain.searchParams.delete('target_session_attrs')
  return { url: plain.href, hosts: list.split(',').map(readHost) }
}

const longestProbeMs = 2_000
/** Who answers first may be a former primary that nobody has told: others get so long to say better. */
const graceMs = 250

type Writer = { at: Host; timeline: number }

/** Says when the host writes, and on which timeline: each promotion begins the next one. Fails when it is away or follows. */
async function askWriter(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`
    select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as follows,
      case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline`)
  const { follows, timeline } = rows[0] as { follows: boolean; timeline: string | null }
  if (follows || timeline === null) throw new Error('The host follows another one and takes no writes.')
  return Number.parseInt(timeline, 16)
}

async function probe(url: string, at: Host): Promise<Writer> {
  const limits = { connectionTimeoutMillis: longestProbeMs, query_timeout: longestProbeMs }
  const client = Object.assign(new pg.Client({ connectionString: url, application_name: 'escudo probe', ...limits }), at)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return { at, timeline: await askWriter(client) }
  } finally {
    client.end().catch(() => undefined)
  }
}

/** The host that writes on the newest timeline among those that answer in time. */
async function findWriter(url: string, hosts: readonly Host[]): Promise<Writer> {
  const writers: Writer[] = []
  const probes = hosts.map(async (host) => void writers.push(await probe(url, host)))
  await Promise.any(probes)
  await Promise.race([Promise.allSettled(probes), wait(graceMs, undefined, { ref: false })])
  return writers.reduce((best, one) => (one.timeline > best.timeline ? one : best))
}

/** How a pool and a listener come to the host that writes. */
export type Cluster = {
  connectionString: string
  /** Connects where the writing host is at that moment. */
  Client: typeof pg.Client
}

/**
 * With one host, what `pg` does anyway. With several, each connection goes to the one that writes. A process that has seen a
 * timeline takes no older one: a primary that was cut off does not know yet that it is none.
 */
export function clusterOf(address: string): Cluster {
  const { url, hosts } = readHosts(address)
  if (hosts.length === 0) return { connectionString: url, Client: pg.Client }
  let writer: Promise<Writer> | undefined
  let newest = 0

  const forget = () => {
    writer = undefined
  }
  async function look(): Promise<Writer> {
    const found = await findWriter(url, hosts).catch((error: AggregateError) => {
      throw new Error(`None of ${hosts.length} database hosts takes writes: ${String(error.errors[0])}`, { cause: error })
    })
    if (found.timeline < newest) throw new Error('Only a database host that has been replaced answers.')
    newest = found.timeline
    return found
  }
  function findPrimary(): Promise<Writer> {
    writer ??= look().catch((error: unknown) => {
      forget()
      throw error
    })
    return writer
  }

  class PrimaryClient extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      const connected = this.#connectToPrimary()
      if (!callback) return connected
      connected.then(
        () => (callback as (error?: Error) => void)(),
        (error: Error) => callback(error),
      )
    }

    async #connectToPrimary(): Promise<pg.Client> {
      // Whoever opens the connection listens once it is theirs; it may die before.
      this.on('error', () => undefined)
      Object.assign(this, (await findPrimary()).at)
      try {
        await super.connect()
        if ((await askWriter(this)) < newest) throw new Error('The database host has been replaced.')
        // A connection that ends may be the first sign that another host writes now.
        this.once('end', forget)
        return this
      } catch (error) {
        forget()
        this.end().catch(() => undefined)
        throw error
      }
    }
  }
  return { connectionString: url, Client: PrimaryClient }
}
