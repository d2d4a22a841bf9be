import { createHash } from 'node:crypto'
import pg, { type PoolClient } from 'pg'
import { createCache } from '../cache.ts'
import { camelCase, JsonParameter, renderStatement, RowsParameter, UnseenParameter, type Piece } from './query.ts'
import { clusterOf } from './hosts.ts'
import { readInstant } from './instant.ts'
import { listen, type Listening } from './listen.ts'
import { inOneWrite } from './one-write.ts'

/** The database is away: the caller may try again. `cause` says how. */
export class DatabaseOutage extends Error {
  override name = 'DatabaseOutage'
}

/** More wait for the database than we keep in memory: to the caller an outage like any other, a 503 to come back after. */
export class Overloaded extends DatabaseOutage {
  override name = 'Overloaded'
}

/** A statement that is sent when it is awaited; inside another one it is a part of it. */
export type Query<T> = Piece & Promise<T>

type Row = Record<string, unknown>
type UnseenType = 'bigint' | 'timestamptz' | 'integer[]' | 'bigint[]' | 'text[]' | 'uuid[]' | 'timestamptz[]'
type Cell = object | readonly object[]

/** SQL as tagged templates: values are parameters, never text. Columns come and go in camelCase. */
export interface Queries {
  <T extends readonly object[] = Row[]>(words: TemplateStringsArray, ...values: unknown[]): Query<T>
  /** A row (or rows) to insert, or after `set` the columns to change. */
  (rows: Cell, ...columns: readonly string[] | [readonly string[]]): RowsParameter
  /** A table or column by its name. */
  (name: string): Piece
  /** Text of our own, never a caller's. */
  unsafe<T extends readonly object[] = Row[]>(text: string): Query<T>
  /** What `perPool` keeps, by what made it. */
  readonly memory: Map<unknown, unknown>
  /** What `perLine` keeps. */
  readonly own: Map<unknown, unknown>
  json(value: unknown): JsonParameter
  array(values: readonly unknown[], type?: number): unknown
  /** A value that the plan of the statement does not depend on, of a PostgreSQL type. */
  unseen(value: unknown, type: UnseenType): UnseenParameter
}

/** A transaction under way, or a connection pool. */
export type Tx = Queries
export interface Sql extends Queries {
  begin<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  begin<T>(options: string, work: (tx: Tx) => Promise<T>): Promise<T>
  listen(channel: string, onNotify: (payload: string) => void): Promise<Listening>
  end(options?: { timeout: number }): Promise<void>
  /** For single statements that find rows by their keys: each is planned once a connection. */
  readonly planned: Queries
  /** The pool's connections now: open, of them resting, and callers that wait for one. */
  use(): { open: number; resting: number; waiting: number }
}

export const isPool = (sql: Sql | Tx): sql is Sql => 'begin' in sql

/** In the transaction that is under way, or in one of its own. */
export function allOrNone<T>(sql: Sql | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  return isPool(sql) ? sql.begin(work) : work(sql)
}

type Runner = Pick<PoolClient, 'query'>

/** Sees every statement, by its words without its values, while it runs. */
type Watch = <T>(statement: string, work: () => Promise<T>) => Promise<T>

/** Where statements go, and what they share with the others of their pool. */
type Line = Pick<Queries, 'memory'> & { runner: () => Runner; watch: Watch }

// Connection exceptions, too many connections, the server stops, a statement took too long, a host that follows another one.
const outageStates = /^(08|53|57P0|57014|25006)/

/** A coordinator that lost one of its nodes on the way has no state of its own for it, only what the connection said. */
const isLostNode = ({ code, message }: pg.DatabaseError): boolean =>
  code === 'XX000' &&
  /^(failure on connection|server closed the connection|connection not open|could not (send|receive) data|postmaster was shut down)/.test(
    message,
  )

/** What PostgreSQL itself says is its word, unless it says that it is away; everything else comes from the connection. */
function asOutage(error: unknown): unknown {
  if (error instanceof DatabaseOutage || error instanceof TypeError) return error
  if (error instanceof pg.DatabaseError && !outageStates.test(error.code ?? '') && !isLostNode(error)) return error
  return new DatabaseOutage(error instanceof Error ? error.message : String(error), { cause: error })
}

function keptIn<T>(memory: Map<unknown, unknown>, make: () => T): T {
  if (!memory.has(make)) memory.set(make, make())
  return memory.get(make) as T
}

/**
 * Something for each pool and its transactions: made when it is first asked for, gone with the pool. For what is
 * remembered of a database.
 */
export function perPool<T>(make: () => T): (sql: Pick<Queries, 'memory'>) => T {
  return ({ memory }) => keptIn(memory, make)
}

/** Something for a pool alone, or for one transaction alone; gone with it. */
export function perLine<T>(make: () => T): (sql: Pick<Queries, 'own'>) => T {
  return ({ own }) => keptIn(own, make)
}

type Layout = {
  isSpread: boolean
  /** Which entities have their rows in one shard; where nobody says, each counts as alone. */
  shardOf: (entityId: number) => unknown
  /** The pool of the node beside this process, for an entity whose rows lie there. */
  nearOf: (entityId: number) => Sql | undefined
  /** There: the table of an entity's shard, by the name of the whole, as that node has it. */
  tableOf: (entityId: number, table: string) => string
  /** Of the pool of that node: the coordinator's. */
  coordinator: Sql | undefined
  /** For each node that holds rows, an entity whose rows would lie there. */
  oneOnEach: readonly number[]
  /** Reads again where shards lie. */
  readAgain: () => Promise<void>
}

const layoutOf = perPool((): Layout => ({
  isSpread: false,
  shardOf: (entityId) => entityId,
  nearOf: () => undefined,
  tableOf: (_entityId, table) => table,
  coordinator: undefined,
  oneOnEach: [],
  readAgain: async () => undefined,
}))

/** From now on the tables behind this pool are known to lie on several nodes, each entity's rows on one of them. */
export function noteSpread(sql: Pick<Queries, 'memory'>, known: Partial<Omit<Layout, 'isSpread'>> = {}): void {
  Object.assign(layoutOf(sql), { ...known, isSpread: true })
}

/**
 * Where statements about an entity go that need its rows and copies alone, and draw no number: to the node beside this process, if its
 * rows lie there. A transaction stays where it is.
 */
export function nearOf(sql: Sql | Tx, entityId: number | null): Sql | Tx {
  return entityId !== null && isPool(sql) ? (layoutOf(sql).nearOf(entityId) ?? sql) : sql
}

/** The table of an entity's shard by the name of the whole, for a pool or a transaction on the node beside this process. */
export const tableOf = (sql: Pick<Queries, 'memory'>, entityId: number, table: string): string => layoutOf(sql).tableOf(entityId, table)

/** The pool of the coordinator, for a pool or a transaction on the node beside this process. */
export const coordinatorOf = (sql: Pick<Queries, 'memory'>): Sql | undefined => layoutOf(sql).coordinator

/** Reads again where shards lie: one was looked for where it no longer is. */
export const readLayoutAgain = (sql: Pick<Queries, 'memory'>): Promise<void> => layoutOf(sql).readAgain()

/** For each node that holds rows, as far as is known, an entity whose rows would lie there. */
export const oneOnEachNode = (sql: Pick<Queries, 'memory'>): readonly number[] => layoutOf(sql).oneOnEach

/** What is the same for entities whose rows lie in one shard. */
export const shardOf = (sql: Pick<Queries, 'memory'>, entityId: number): unknown => layoutOf(sql).shardOf(entityId)

/** Whether tables lie on several nodes. */
export const isSpread = (sql: Pick<Queries, 'memory'>): boolean => layoutOf(sql).isSpread

/**
 * What a transaction begins with whose statements find rows by their keys: each is planned once a connection, whatever the
 * keys. PostgreSQL compares with the plans it made when the tables were small, and would plan a growing table anew each time.
 */
export const plannedOnce = '; set local plan_cache_mode to force_generic_plan'

/**
 * For one large statement that finds rows by their keys, or runs in the transaction that is under way: connections of its own
 * spare it the planning. Where tables lie on several nodes the keys say where it goes, and it is planned as any.
 */
export const byKeys = (sql: Sql | Tx): Queries => (isPool(sql) && !isSpread(sql) ? sql.planned : sql)

// Statements are prepared once a connection, under a name made of their text. Lists of filters make many texts: beyond
// this number they are sent unnamed.
const mostNames = 500
const namesOf = perPool(() => new Map<string, string>())

function nameOf(line: Line, text: string): string | undefined {
  const names = namesOf(line)
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `q${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
  names.set(text, name)
  return name
}

const columnNamesOf = perPool(() => createCache<string, string>({ most: 10_000 }))

function rowsOf(line: Line, { rows, fields }: { rows: unknown[][]; fields: { name: string }[] }): Row[] {
  if (rows.length === 0) return []
  const columnNames = columnNamesOf(line)
  const columns = fields.map(({ name }) => {
    const known = columnNames.get(name)
    if (known !== undefined) return known
    const made = camelCase(name)
    columnNames.set(name, made)
    return made
  })
  const isOfParts = columns.some(isPartName)
  return rows.map((cells) => (isOfParts ? rowOfParts(columns, cells) : rowOf(columns, cells)))
}

function rowOf(columns: readonly string[], cells: readonly unknown[]): Row {
  const row: Row = {}
  for (let at = 0; at < columns.length; at += 1) row[columns[at]!] = cells[at]
  return row
}

const isPartName = (column: string): boolean => column.endsWith(':')

/** One row of several tables: `true as "payment:"` begins the columns of `payment`, which is undefined where that is null. */
function rowOfParts(columns: readonly string[], cells: readonly unknown[]): Row {
  const row: Row = {}
  let part = row
  for (const [at, column] of columns.entries()) {
    if (!isPartName(column)) part[column] = cells[at]
    else {
      part = {}
      row[column.slice(0, -1)] = cells[at] === null ? undefined : part
    }
  }
  return row
}

async function send<T>(line: Line, piece: Piece): Promise<T> {
  const { text, values } = renderStatement(piece, isSpread(line))
  try {
    const name = values.length > 0 ? nameOf(line, text) : undefined
    const result = await line.watch(text, () =>
      line.runner().query({ text, values, rowMode: 'array', ...(name !== undefined && { name }) }),
    )
    // Several statements in one text answer several times; the last one counts.
    const last = (Array.isArray(result) ? result.at(-1) : result) as { rows: unknown[][]; fields: { name: string }[] }
    return rowsOf(line, last) as T
  } catch (error) {
    throw asOutage(error)
  }
}

function lazy<T>(line: Line, piece: Piece): Query<T> {
  let sent: Promise<T> | undefined
  const run = (): Promise<T> => (sent ??= send<T>(line, piece))
  return {
    ...piece,
    then: (...handlers) => run().then(...handlers),
    catch: (...handlers) => run().catch(...handlers),
    finally: (...handlers) => run().finally(...handlers),
    [Symbol.toStringTag]: 'Query',
  }
}

function queriesOf(line: Line): Queries {
  const tag = (first: TemplateStringsArray | Cell | string, ...rest: unknown[]): unknown => {
    if (Array.isArray(first) && 'raw' in first) return lazy(line, { pieces: first as unknown as string[], values: rest })
    if (typeof first === 'string') return { pieces: [pg.escapeIdentifier(first)], values: [] }
    return new RowsParameter((Array.isArray(first) ? first : [first]) as Row[], rest.flat() as string[])
  }
  return Object.assign(tag, {
    unsafe: (text: string) => lazy(line, { pieces: [text], values: [] }),
    memory: line.memory,
    own: new Map<unknown, unknown>(),
    json: (value: unknown) => new JsonParameter(value),
    array: (values: readonly unknown[]) => [...values],
    unseen: (value: unknown, type: UnseenType) => new UnseenParameter(value, type),
  }) as unknown as Queries
}

async function inTransaction<T>(pool: pg.Pool, shared: Omit<Line, 'runner'>, options: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asOutage(error)
  })
  let broken: Error | undefined
  try {
    const runner = inOneWrite(client)
    const line = { ...shared, runner: () => runner }
    await send(line, { pieces: [`begin ${options}`], values: [] })
    const result = await work(queriesOf(line))
    // A transaction in which a statement failed answers a commit with its rollback.
    const { command } = await client.query('commit').catch((error: unknown) => {
      throw asOutage(error)
    })
    if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed: nothing was written.')
    return result
  } catch (error) {
    // What has just become a follower takes no writes for anybody.
    if (error instanceof DatabaseOutage) broken = error
    await client.query('rollback').catch((problem: Error) => {
      broken = problem
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** One statement on a connection of its own for the while; a wrong statement does not cost the connection. */
async function onPool(pool: pg.Pool, config: pg.QueryConfig): Promise<pg.QueryResult> {
  const client = await pool.connect()
  try {
    const result = await client.query(config)
    client.release()
    return result
  } catch (error) {
    client.release(asOutage(error) instanceof DatabaseOutage && error instanceof Error ? error : undefined)
    throw error
  }
}

/** `longestMs`: a statement that takes longer, or a database that says nothing for so long, is an outage too. */
export type PoolOptions = { longestMs?: number; watch?: Watch | undefined }

const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === pg.types.builtins.TIMESTAMPTZ && format !== 'binary' ? readInstant : pg.types.getTypeParser(type, format as 'text'),
} as pg.CustomTypesConfig

/** Of the connections that plan a statement once; their statements go in groups, a few at a time. */
const plannedConnections = 3

/** Opens a pool. Bigints and numerics stay text, dates are `Date`, columns are camelCase; every outage is a DatabaseOutage. */
export function openPool(url: string, connections: number, { longestMs, watch = (_statement, work) => work() }: PoolOptions = {}): Sql {
  const cluster = clusterOf(url)
  const poolOf = (own: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({
      ...cluster,
      ...own,
      types,
      pipeline: true,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'escudo',
      allowExitOnIdle: true,
      keepAliveInitialDelayMillis: 10_000,
      ...(longestMs !== undefined && {
        statement_timeout: longestMs,
        query_timeout: longestMs + 1_000,
        idle_in_transaction_session_timeout: longestMs,
      }),
    })
    // A connection that dies while it rests is taken out of the pool; the next query opens another one.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }
  const pool = poolOf({ max: connections })
  const onConnect = async (client: pg.ClientBase): Promise<void> => void (await client.query('set plan_cache_mode to force_generic_plan'))
  const planned = poolOf({ max: Math.min(connections, plannedConnections), onConnect })
  const listening = new Set<Listening>()
  const shared = { memory: new Map<unknown, unknown>(), watch }
  const onOneOf = (connectionsOf: pg.Pool): Queries => {
    const runner = { query: (config: pg.QueryConfig) => onPool(connectionsOf, config) } as unknown as Runner
    return queriesOf({ ...shared, runner: () => runner })
  }

  return Object.assign(onOneOf(pool), {
    planned: onOneOf(planned),
    begin: <T>(first: string | ((tx: Tx) => Promise<T>), second?: (tx: Tx) => Promise<T>): Promise<T> =>
      typeof first === 'string' ? inTransaction(pool, shared, first, second!) : inTransaction(pool, shared, '', first),
    listen: async (channel: string, onNotify: (payload: string) => void) => {
      const one = await listen(cluster, channel, onNotify)
      listening.add(one)
      return one
    },
    use: () => ({
      open: pool.totalCount + planned.totalCount,
      resting: pool.idleCount + planned.idleCount,
      waiting: pool.waitingCount + planned.waitingCount,
    }),
    end: async () => {
      for (const { unlisten } of listening) await unlisten()
      await Promise.all([pool.end(), planned.end()])
    },
  }) as Sql
}
