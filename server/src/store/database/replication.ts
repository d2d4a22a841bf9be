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

/** Refuses a database whose failover could lose what was acknowledged. */
export async function refuseLossyReplication(sql: Sql): Promise<void> {
  const [replication] = await sql<Replication[]>`
    select (select count(*)::int from pg_stat_replication) as followers,
      current_setting('synchronous_standby_names') as synchronous_standby_names, current_setting('synchronous_commit') as synchronous_commit`
  const why = whyLossy(replication!)
  if (why !== undefined)
    throw new Error(
      `${why}: a failover would lose payments that were acknowledged. Replicate synchronously, or accept it with ASYNC_REPLICATION=accepted.`,
    )
}
