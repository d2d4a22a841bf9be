import { codeOfError } from './error-code.ts'
import { renderStatement, type Piece } from './query.ts'
import { coordinatorOf, DatabaseOutage, readLayoutAgain, tableOf, type Sql, type Tx } from './sql.ts'

type Db = Sql | Tx

/** What the function says of a shard that lies on another node than the one that was asked. */
const elsewhere = 'ES001'
/** In place of a statement: the shard is only held, if it is the one that is given. */
const hold = 'hold'
/** And of entities that are not in one shard any more, for theirs was split. */
const apart = 'ES002'

/**
 * The function that runs a statement on the node of an entity, straight in the tables of its shard: planned once there for all its rows,
 * and not for each of them on the way. It holds the shard where it is as a statement of Citus' own does, so that one that is
 * being moved is waited for; then it looks whether it is still here.
 */
export const inShardFunction = {
  name: 'in_shard(integer, integer[], text[], text, text[])',
  parameters: 'entity integer, entities integer[], tables text[], statement text, given text[]',
  returns: 'void',
  body: `
declare
  shard bigint := get_shard_id_for_distribution_column('entities', entity);
  names text[];
begin
  perform lock_shard_metadata(5, array[shard]);
  if not exists (select from pg_dist_placement where shardid = shard and groupid = (select groupid from pg_dist_local_group)) then
    raise exception 'The rows of % are on another node.', entity using errcode = '${elsewhere}';
  end if;
  if exists (select from unnest(entities) one where get_shard_id_for_distribution_column('entities', one) <> shard) then
    raise exception 'The rows of % entities are in several shards.', cardinality(entities) using errcode = '${apart}';
  end if;
  if statement = '${hold}' then
    if given[1]::bigint <> shard then
      raise exception 'The rows of % are in another shard.', entity using errcode = '${elsewhere}';
    end if;
    return;
  end if;
  select array_agg(shard_name(t.name::regclass, get_shard_id_for_distribution_column(t.name::regclass, entity)) order by t.place) into names
    from unnest(tables) with ordinality t (name, place);
  execute format(statement, variadic names) using given;
end`,
} as const

/** The statement with a place for the name of each table that it inserts into, and its values as texts of one array. */
export function inShardWords(piece: Piece): { tables: string[]; statement: string; given: (string | null)[] } {
  const { text, values } = renderStatement(piece)
  const tables: string[] = []
  const named = text.replaceAll('%', '%%').replace(/\binsert into ([a-z_]+)/g, (_words, table: string) => {
    tables.push(table)
    return `insert into %${tables.length}$s`
  })
  const given = values.map((value) => (value === null || value === undefined ? null : String(value)))
  return { tables, statement: named.replace(/\$(\d+)(?!\$)/g, '($$1)[$1]'), given }
}

/** The number of an entity's shard among those of `entities`, as this process knows it. */
export const shardNumberOf = (near: Db, entityId: number): string => tableOf(near, entityId, 'entities').slice('entities_'.length)

/** The statement with the tables of an entity's shard in place of those that it inserts into. */
export function withShardTables(piece: Piece, tableOf: (table: string) => string): Piece {
  const { text, values } = renderStatement(piece)
  const named = text.replace(/\binsert into ([a-z_]+)/g, (_words, table: string) => `insert into ${tableOf(table)}`)
  const places = [...named.matchAll(/\$(\d+)(?!\$)/g)]
  return { pieces: named.split(/\$\d+(?!\$)/), values: places.map(([, place]) => values[Number(place) - 1]) }
}

/** Rows to be inserted by one statement, all of entities of one shard. */
type InOneShard = { entityIds: readonly number[]; piece: Piece }

/**
 * Runs statements that insert rows where their shards lie. In a transaction of the node beside this process, which plans each once a
 * connection, or of the coordinator, which sends them on as they are.
 */
export async function insertInShards(tx: Db, parts: readonly InOneShard[]): Promise<void> {
  if (coordinatorOf(tx)) {
    const own = parts.map(({ entityIds, piece }) => withShardTables(piece, (table) => tableOf(tx, entityIds[0]!, table)))
    const firsts = parts.map(({ entityIds }) => entityIds[0]!)
    // In one write; what follows fails with the first.
    await Promise.all([holdShards(tx, firsts), ...own.map((piece) => tx`${piece}`)])
    return
  }
  for (const { entityIds, piece } of parts) {
    const entities = [...new Set(entityIds)]
    const { tables, statement, given } = inShardWords(piece)
    await tx`select in_shard(${entities[0]!}::integer, ${entities}::integer[], ${tables}::text[], ${statement}::text, ${given}::text[])`
  }
}

/**
 * Holds shards where they are, each by one of its entities, for a transaction of the node beside this process, and makes sure that they are those
 * whose tables this process knows: one that was split leaves its old tables behind for a while, and its number is never given again. A move takes the
 * shards of all tables in their order, this one first, and would meet whoever came the other way.
 */
export async function holdShards(tx: Db, entityIds: readonly number[]): Promise<void> {
  if (!coordinatorOf(tx)) return
  const numbers = entityIds.map((entityId) => shardNumberOf(tx, entityId))
  await tx`
    select in_shard(entity, array[entity], ${[]}::text[], ${hold}, array[number])
    from unnest(${[...entityIds]}::integer[], ${numbers}::text[]) given (entity, number)`
}

const mostMoves = 3

/**
 * Does a work for entities of one shard. Should the shard move meanwhile, the coordinator, who knows, is asked to do it; should it be split, the
 * work fails, and goes again for fewer (`inGroups`).
 */
export async function whereItLies<T>(sql: Db, work: (sql: Db) => Promise<T>): Promise<T> {
  for (let moves = 0; moves < mostMoves; moves += 1) {
    try {
      return await work(moves === 0 ? sql : (coordinatorOf(sql) ?? sql))
    } catch (error) {
      const code = codeOfError(error)
      if (code === elsewhere || code === apart) await readLayoutAgain(sql)
      if (code !== elsewhere) throw error
    }
  }
  throw new DatabaseOutage('The rows are being moved from node to node.')
}
