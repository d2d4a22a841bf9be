import { camelCase } from '../../sql/query.ts'
import { isSpread } from '../../sql/sql.ts'
import type { Sql } from '../db.ts'

/** How PostgreSQL waits for its followers. */
type Replication = { followers: number; synchronousStandbyNames: string; synchronousCommit: string }

/**
 * Why a failover could lose payments that were acknowledged; undefined when it could not. A follower that no commit waits
 * for may take over without the last of them.
 */
export function whyLossy({ followers, synchronousStandbyNames, synchronousCommit }: Replication): string | undefined {
  if (followers === 0) return undefined
  if (synchronousStandbyNames === '') return 'PostgreSQL waits for none of its followers (synchronous_standby_names is empty)'
  if (synchronousCommit === 'off' || synchronousCommit === 'local')
    return `PostgreSQL waits for none of its followers (synchronous_commit is ${synchronousCommit})`
  return undefined
}

const reading = `(select count(*)::int from pg_stat_replication) as followers,
  current_setting('synchronous_standby_names') as synchronous_standby_names, current_setting('synchronous_commit') as synchronous_commit`

/** How each worker of a Citus that answers waits for its followers. */
async function readWorkers(sql: Sql): Promise<(Replication & { node: string })[]> {
  const rows = await sql<{ node: string; result: string }[]>`
    select nodename || ':' || nodeport as node, result
    from run_command_on_workers(${`select row_to_json(found) from (select ${reading}) found`}) where success`
  return rows.map(({ node, result }) => {
    const said = Object.entries(JSON.parse(result) as object).map(([name, value]): [string, unknown] => [camelCase(name), value])
    return { node, ...(Object.fromEntries(said) as Replication) }
  })
}

/** Refuses a database whose failover could lose what was acknowledged, on any of its nodes. */
export async function refuseLossyReplication(sql: Sql): Promise<void> {
  const [own] = await sql.unsafe<Replication[]>(`select ${reading}`)
  const workers = isSpread(sql) ? await readWorkers(sql) : []
  for (const replication of [{ node: undefined, ...own! }, ...workers]) {
    const why = whyLossy(replication)
    if (why === undefined) continue
    const where = replication.node === undefined ? '' : `On ${replication.node} `
    throw new Error(
      `${where}${why}: a failover would lose payments that were acknowledged. Replicate synchronously, or accept it with ASYNC_REPLICATION=accepted.`,
    )
  }
}
