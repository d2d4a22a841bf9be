import postgres, { type Sql, type TransactionSql } from 'postgres'

/** A connection or a transaction on one; every statement names its entity. */
export type Db = Sql | TransactionSql
export type { Sql }

/** The database is away: the caller may try again. */
export class DatabaseOutage extends Error {
  override name = 'DatabaseOutage'
}

/** Opens a pool. Column names become camelCase, bigints stay text, dates are `Date`. */
export function openDatabase(url: string, connections = 10): Sql {
  return postgres(url, {
    max: connections,
    idle_timeout: 0,
    connect_timeout: 10,
    onnotice: () => undefined,
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel }, undefined: null },
    connection: { application_name: 'escudo' },
  })
}

const outageCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
])

/** Whether an error says that the database is away, and not that a statement is wrong. */
export function isOutage(error: unknown): boolean {
  return error instanceof DatabaseOutage || outageCodes.has(String((error as { code?: unknown } | undefined)?.code))
}

/** Whether a row could not be written because a unique index has its like. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '23505'
}

/** A transaction; its result once it is committed. */
export function transaction<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  return sql.begin(work) as Promise<T>
}
