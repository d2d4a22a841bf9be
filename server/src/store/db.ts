import { allOrNone, DatabaseOutage, openPool, type PoolOptions, type Sql, type Tx } from '../sql/sql.ts'
import { codeOfError } from '../sql/error-code.ts'

export { inSharedTransactions } from '../sql/batch.ts'
export { allOrNone, DatabaseOutage, type Sql }

/** A connection or a transaction on one; every statement names its entity. */
export type Db = Sql | Tx

/** Opens a pool; `longestMs` bounds each statement, for a server that has to answer. */
export function openDatabase(url: string, connections = 10, options: PoolOptions = {}): Sql {
  return openPool(url, connections, options)
}

/** Whether the database answers now. */
export function isThere(sql: Sql): Promise<boolean> {
  return sql`select 1`.then(
    () => true,
    () => false,
  )
}

/** Whether an error says that the database is away, and not that a statement is wrong. */
export function isOutage(error: unknown): boolean {
  return error instanceof DatabaseOutage
}

/** Whether a statement names a table that is not there: the database is another release's, or has none yet. */
export function isWithoutTable(error: unknown): boolean {
  return codeOfError(error) === '42P01'
}

/** Whether a row could not be written because a unique index has its like. */
export function isDuplicate(error: unknown): boolean {
  return codeOfError(error) === '23505'
}

/** A transaction; its result once it is committed. */
export function transaction<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  return sql.begin(work)
}
