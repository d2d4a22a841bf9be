import { createHash } from 'node:crypto'
import pg, { type PoolClient } from 'pg'
import { camelCase, Json, render, Rows, type Piece } from './query.ts'
import { listen, type Listening } from './listen.ts'

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
type Cell = object | readonly object[]

/** SQL as tagged templates: values are parameters, never text. Columns come and go in camelCase. */
export interface Queries {
  <T extends readonly object[] = Row[]>(words: TemplateStringsArray, ...values: unknown[]): Query<T>
  /** A row (or rows) to insert, or after `set` the columns to change. */
  (rows: Cell, ...columns: readonly string[] | [readonly string[]]): Rows
  /** A table or column by its name. */
  (name: string): Piece
  /** Text of our own, never a caller's. */
  unsafe<T extends readonly object[] = Row[]>(text: string): Query<T>
  json(value: unknown): Json
  array(values: readonly unknown[], type?: number): unknown
}

/** A transaction under way, or a connection pool. */
export type Tx = Queries
export interface Sql extends Queries {
  begin<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  begin<T>(options: string, work: (tx: Tx) => Promise<T>): Promise<T>
  listen(channel: string, onNotify: (payload: string) => void): Promise<Listening>
  end(options?: { timeout: number }): Promise<void>
  /** The pool's connections now: open, of them resting, and callers that wait for one. */
  use(): { open: number; resting: number; waiting: number }
}

type Runner = Pick<PoolClient, 'query'>

// Connection exceptions, too many connections, the server stops, a statement took too long.
const outageStates = /^(08|53|57P0|57014)/

/** What PostgreSQL itself says is its word, unless it says that it is away; everything else comes from the connection. */
function asOutage(error: unknown): unknown {
  if (error instanceof DatabaseOutage || error instanceof TypeError) return error
  if (error instanceof pg.DatabaseError && !outageStates.test(error.code ?? '')) return error
  return new DatabaseOutage((error as Error).message, { cause: error })
}

// Statements are prepared once a connection, under a name made of their text. Lists of filters make many texts: beyond
// this number they are sent unnamed.
const mostNames = 500
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `q${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
  names.set(text, name)
  return name
}

const columnNames = new Map<string, string>()

function columnName(name: string): string {
  const known = columnNames.get(name)
  if (known !== undefined) return known
  const made = camelCase(name)
  if (columnNames.size < 10_000) columnNames.set(name, made)
  return made
}

function rowsOf({ rows, fields }: { rows: unknown[][]; fields: { name: string }[] }): Row[] {
  const columns = fields.map(({ name }) => columnName(name))
  return rows.map((cells) => {
    const row: Row = {}
    for (const [index, column] of columns.entries()) row[column] = cells[index]
    return row
  })
}

type Watch = <T>(statement: string, work: () => Promise<T>) => Promise<T>
let watch: Watch = (_statement, work) => work()

/** Lets somebody see every statement, by its words without its values, while it runs. */
export function watchStatements(by: Watch): void {
  watch = by
}

async function send<T>(runner: () => Runner, piece: Piece): Promise<T> {
  const { text, values } = render(piece)
  try {
    const name = values.length > 0 ? nameOf(text) : undefined
    const result = await watch(text, () => runner().query({ text, values, rowMode: 'array', ...(name !== undefined && { name }) }))
    // Several statements in one text answer several times; the last one counts.
    const last = (Array.isArray(result) ? result.at(-1) : result) as { rows: unknown[][]; fields: { name: string }[] }
    return rowsOf(last) as T
  } catch (error) {
    throw asOutage(error)
  }
}

function lazy<T>(runner: () => Runner, piece: Piece): Query<T> {
  let sent: Promise<T> | undefined
  const run = (): Promise<T> => (sent ??= send<T>(runner, piece))
  return {
    ...piece,
    then: (...handlers) => run().then(...handlers),
    catch: (...handlers) => run().catch(...handlers),
    finally: (...handlers) => run().finally(...handlers),
    [Symbol.toStringTag]: 'Query',
  }
}

function queriesOf(runner: () => Runner): Queries {
  const tag = (first: TemplateStringsArray | Cell | string, ...rest: unknown[]): unknown => {
    if (Array.isArray(first) && 'raw' in first) return lazy(runner, { pieces: first as unknown as string[], values: rest })
    if (typeof first === 'string') return { pieces: [pg.escapeIdentifier(first)], values: [] }
    return new Rows((Array.isArray(first) ? first : [first]) as Row[], rest.flat() as string[])
  }
  return Object.assign(tag, {
    unsafe: (text: string) => lazy(runner, { pieces: [text], values: [] }),
    json: (value: unknown) => new Json(value),
    array: (values: readonly unknown[]) => [...values],
  }) as unknown as Queries
}

async function inTransaction<T>(pool: pg.Pool, options: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asOutage(error)
  })
  let broken: Error | undefined
  try {
    await send(() => client, { pieces: [`begin ${options}`], values: [] })
    const result = await work(queriesOf(() => client))
    // A transaction in which a statement failed answers a commit with its rollback.
    const { command } = await client.query('commit').catch((error: unknown) => {
      throw asOutage(error)
    })
    if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed: nothing was written.')
    return result
  } catch (error) {
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
    client.release(asOutage(error) instanceof DatabaseOutage ? (error as Error) : undefined)
    throw error
  }
}

/** Opens a pool. Bigints and numerics stay text, dates are `Date`, columns are camelCase; every outage is a DatabaseOutage.
 * `longestMs`: a statement that takes longer, or a database that says nothing for so long, is one too. */
export function openPool(url: string, connections: number, longestMs?: number): Sql {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
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
  const listening = new Set<Listening>()

  return Object.assign(
    queriesOf(() => ({ query: (config: pg.QueryConfig) => onPool(pool, config) }) as unknown as Runner),
    {
      begin: <T>(first: string | ((tx: Tx) => Promise<T>), second?: (tx: Tx) => Promise<T>): Promise<T> =>
        typeof first === 'string' ? inTransaction(pool, first, second!) : inTransaction(pool, '', first),
      listen: async (channel: string, onNotify: (payload: string) => void) => {
        const one = await listen(url, channel, onNotify)
        listening.add(one)
        return one
      },
      use: () => ({ open: pool.totalCount, resting: pool.idleCount, waiting: pool.waitingCount }),
      end: async () => {
        for (const { unlisten } of listening) await unlisten()
        await pool.end()
      },
    },
  ) as Sql
}
