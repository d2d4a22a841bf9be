import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db, Sql } from '../db.ts'
import { sealing, type FileKey } from './sealed-file.ts'

/** What a backup says of itself; written last, so that a folder without it is no backup. */
export type BackupManifest = {
  madeAt: string
  migrations: string[]
  tables: Record<string, { rows: number; sha256: string }>
  sequences: Record<string, { lastValue: string; isCalled: boolean }>
  ledger: LedgerSums
}

type LedgerSums = { postings: string; debitE8: string; creditE8: string }

const rowsAtOnce = 2_000
export const manifestFile = 'manifest.json.sealed'

const newFile = (folder: string, name: string) => createWriteStream(join(folder, name), { mode: 0o600, flags: 'wx' })

/** Every table with data, by schema and name; that of the migrations apart. */
export async function findTables(sql: Db): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'simulator') and (schemaname, tablename) <> ('public', 'migrations') order by 1`
  return rows.map(({ name }) => name)
}

export async function readLedgerSums(sql: Db): Promise<LedgerSums> {
  const [row] = await sql<LedgerSums[]>`
    select count(*) as postings, coalesce(sum(debit_e8), 0) as debit_e8, coalesce(sum(credit_e8), 0) as credit_e8 from ledger_postings`
  return row!
}

export async function findMigrations(sql: Db): Promise<string[]> {
  return (await sql<{ name: string }[]>`select name from migrations order by name`).map(({ name }) => name)
}

/** The rows of a table as JSON lines, a batch at a time; the database writes and will read them, so that no digit is lost. */
async function* linesOf(tx: Db, table: string, seen: { rows: number; hash: ReturnType<typeof createHash> }): AsyncGenerator<string> {
  await tx.unsafe(`declare backup_rows no scroll cursor for select row_to_json(t)::text as line from ${table} t`)
  for (;;) {
    const rows = await tx.unsafe<{ line: string }[]>(`fetch ${rowsAtOnce} from backup_rows`)
    if (rows.length === 0) break
    const text = rows.map(({ line }) => `${line}\n`).join('')
    seen.rows += rows.length
    seen.hash.update(text)
    yield text
  }
  await tx.unsafe('close backup_rows')
}

/**
 * Writes the whole database, as it is at one moment, into a new folder: a file a table, and the manifest. Work goes on
 * meanwhile. Each file is encrypted and authenticated with a key of its own purpose, the first of `keys`. What is sealed
 * inside stays sealed: whoever restores it needs the master key as well, and neither is in it.
 */
export async function writeBackup(sql: Sql, folder: string, keys: readonly FileKey[]): Promise<BackupManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const tables: BackupManifest['tables'] = {}
    const migrations = await findMigrations(tx)
    for (const table of await findTables(tx)) {
      const seen = { rows: 0, hash: createHash('sha256') }
      const name = `${table}.jsonl.gz.sealed`
      await pipeline(Readable.from(linesOf(tx, table, seen)), createGzip({ level: 4 }), sealing(keys, name), newFile(folder, name))
      tables[table] = { rows: seen.rows, sha256: seen.hash.digest('hex') }
    }
    const ledger = await readLedgerSums(tx)
    // Sequences know no snapshot: read last, they are past everything in the files.
    const sequences = await tx<{ name: string; lastValue: string; isCalled: boolean }[]>`
      select schemaname || '.' || sequencename as name, coalesce(last_value, start_value)::text as last_value, last_value is not null as is_called
      from pg_sequences where schemaname in ('public', 'simulator')`
    const manifest: BackupManifest = {
      madeAt: new Date().toISOString(),
      migrations,
      tables,
      sequences: Object.fromEntries(sequences.map(({ name, ...state }) => [name, state])),
      ledger,
    }
    await pipeline(Readable.from([Buffer.from(JSON.stringify(manifest))]), sealing(keys, manifestFile), newFile(folder, manifestFile))
    return manifest
  })
}
