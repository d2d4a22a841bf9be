import { DatabaseOutage, openPool, watchStatements, type Sql, type Tx } from '../sql/sql.ts'

export { inSharedTransactions } from '../sql/batch.ts'
export { DatabaseOutage, watchStatements, type Sql }

/** A connection or a transaction on one; every statement names its entity. */
export type Db = Sql | Tx

/** Opens a pool; `longestMs` bounds each statement, for a server that has to answer. */
export function openDatabase(url: string, connections = 10, longestMs?: number): Sql {
  return openPool(url, connections, longestMs)
}

/** Whether an error says that the database is away, and not that a statement is wrong. */
export function isOutage(error: unknown): boolean {
  return error instanceof DatabaseOutage
}

/** Whether a row could not be written because a unique index has its like. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '23505'
}

/** A transaction; its result once it is committed. */
export function transaction<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  return sql.begin(work)
}
