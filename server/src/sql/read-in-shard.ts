import { codeOfError } from './error-code.ts'
import { shardNumberOf } from './in-shard.ts'
import type { Piece } from './query.ts'
import { coordinatorOf, isPool, nearOf, tableOf, type Queries, type Query, type Sql, type Tx } from './sql.ts'

/** Where a question is asked. */
type Place = {
  sql: Queries
  /** A table by its name, or that of it which holds the rows of the entity there. */
  table: (name: string) => Piece
  /** Whether what is asked are the tables of a shard, which hold nobody else's rows but that shard's. */
  isShard: boolean
  /** A condition that holds as long as these are the rows. */
  isHere: Piece
}

const always: Piece = { pieces: ['true'], values: [] }
const whole = (sql: Queries): Place => ({ sql, table: (name) => ({ pieces: [name], values: [] }), isShard: false, isHere: always })

/** The shard's tables on the node beside this process, past Citus: what is asked of them is planned once a connection, as on a plain PostgreSQL. */
function shardOn(near: Sql, entityId: number): Place {
  const table = (name: string): Piece => ({ pieces: [tableOf(near, entityId, name)], values: [] })
  const number = shardNumberOf(near, entityId)
  const isHere = `exists (select from pg_dist_placement where shardid = ${number} and groupid = (select groupid from pg_dist_local_group))`
  return { sql: near.planned, table, isShard: true, isHere: { pieces: [isHere], values: [] } }
}

const noTable = '42P01'

/**
 * Asks for rows of entities of one shard by their keys: where that shard lies beside this process in its own tables, and elsewhere in those of the whole.
 * Who finds none there asks again as everybody does, for the shard may have moved. Every table of the question is given by
 * `table`, and `isHere` is one of its conditions.
 */
export async function readInShard<T>(sql: Sql | Tx, entityId: number | null, ask: (place: Place) => Query<T[]>): Promise<T[]> {
  const beside = entityId !== null && isPool(sql) ? nearOf(sql, entityId) : sql
  const near = isPool(beside) && coordinatorOf(beside) ? beside : undefined
  if (!near || entityId === null) return ask(whole(sql))
  const found = await Promise.resolve(ask(shardOn(near, entityId))).catch((error: unknown) => {
    if (codeOfError(error) === noTable) return []
    throw error
  })
  return found.length > 0 ? found : ask(whole(near))
}
