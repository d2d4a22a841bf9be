import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Sql } from '../db.ts'
import { codeOfError } from '../../sql/error-code.ts'

const folder = join(import.meta.dirname, '../../../migrations')
// Any number that nobody else uses: one process migrates at a time.
const lockId = 772_431_001
// PostgreSQL's word for a lock that was waited for in vain.
const lockNotAvailable = '55P03'
const undefinedTable = '42P01'

/** A change of a table waits for its turn so long, and everybody else behind it: then it lets them pass and tries again. */
const longestLockMs = 1_000
const betweenTriesMs = 500
const mostTries = 120

/** The statements of a migration, each with the comment before it; they end with their line, and functions stand between `$$`. */
function statementsOf(text: string): string[] {
  const statements = ['']
  let isInside = false
  for (const line of text.trimEnd().split('\n')) {
    if (line.split('$$').length % 2 === 0) isInside = !isInside
    statements.push(`${statements.pop()}${line}\n`)
    if (!isInside && line.endsWith(';') && !line.startsWith('--')) statements.push('')
  }
  return statements.filter((statement) => statement !== '')
}

/** What draws a number is a default of the coordinator alone, where numbers are drawn: Citus cannot hand on each such change. */
const drawsNumber = /\bset default [\s\S]*\bnextval\(/

/** One statement after another where Citus is: it sends a change of a spread table to its nodes with all that came with it. */
async function run(tx: Db, text: string, isCitus: boolean): Promise<void> {
  if (!isCitus) return void (await tx.unsafe(text))
  for (const statement of statementsOf(text)) {
    await tx.unsafe(`set local citus.enable_ddl_propagation = ${drawsNumber.test(statement) ? 'off' : 'on'}`)
    await tx.unsafe(statement)
  }
}

const filesIn = async (from: string): Promise<string[]> => (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()

async function namesIn(sql: Db): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`select name from migrations`
  return new Set(rows.map(({ name }) => name))
}

/** Whether this database has seen every migration: then a start needs no connection of its own to migrate. */
export async function isMigrated(sql: Sql): Promise<boolean> {
  const [files, done] = await Promise.all([
    filesIn(folder),
    namesIn(sql).catch((error: unknown) => {
      if (codeOfError(error) !== undefinedTable) throw error
      return new Set<string>()
    }),
  ])
  return files.every((name) => done.has(name))
}

async function migrateOnce(sql: Sql, from: string): Promise<string[]> {
  const files = await filesIn(from)
  return (await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${lockId})`
    await tx.unsafe(`set local lock_timeout = ${longestLockMs}`)
    await tx`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`
    const [citus] =
      await tx`select set_config('citus.multi_shard_modify_mode', 'sequential', true) from pg_extension where extname = 'citus'`
    const done = await namesIn(tx)
    const missing = files.filter((name) => !done.has(name))
    for (const name of missing) {
      await run(tx, await readFile(join(from, name), 'utf8'), citus !== undefined)
      await tx`insert into migrations ${tx({ name })}`
    }
    return missing
  })) as string[]
}

/**
 * Runs the migrations that this database has not seen, in their order, all or none. Gives their names. Others may go on
 * serving: a table that is busy is waited for a second at a time.
 */
export async function migrate(sql: Sql, from = folder): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrateOnce(sql, from)
    } catch (error) {
      if (codeOfError(error) !== lockNotAvailable || tries === mostTries) throw error
      await wait(betweenTriesMs)
    }
  }
}
