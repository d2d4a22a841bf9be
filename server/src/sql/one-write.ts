import type { Socket } from 'node:net'
import pg, { type PoolClient } from 'pg'

/** What a statement answers that came after one that failed. */
const afterFailure = '25P02'

/**
 * The connection of a transaction: statements that are ready at the same time go to the database in one write, and each is
 * answered in its turn. Those behind one that failed fail for its reason, whichever of them is heard first.
 */
export function inOneWrite(client: PoolClient): Pick<PoolClient, 'query'> {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  let reason: unknown
  const query = async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
    stream.cork()
    process.nextTick(() => stream.uncork())
    try {
      return await client.query(config)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === afterFailure)) reason = error
      throw reason ?? error
    }
  }
  return { query } as Pick<PoolClient, 'query'>
}
