import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { findMigrations, findTables, manifestFile, readLedgerSums, type BackupManifest } from './backup.ts'
import { opening, type FileKey } from './sealed-file.ts'
import type { Db, Sql } from '../db.ts'
import { migrate } from './migrate.ts'

const rowsAtOnce = 2_000

/** A backup and the keys that may open it. */
type Source = { folder: string; keys: readonly FileKey[] }

// An error of any of the streams comes out where the last one is read.
const failed = (): void => undefined

async function readManifest({ folder, keys }: Source): Promise<BackupManifest> {
  const path = join(folder, manifestFile)
  await access(path).catch(() => {
    throw new Error(`${folder} holds no whole backup: it has no ${manifestFile}.`)
  })
  const parts: Buffer[] = []
  for await (const part of pipeline(createReadStream(path), opening(keys, manifestFile), failed)) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

/** The columns that are written: those that the database computes are not. */
async function columnsOf(tx: Db, table: string): Promise<string> {
  const [row] = await tx<{ columns: string }[]>`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
  return row!.columns
}

/** Lines end in a line feed alone: other signs that some readers take for an end stand inside of rows. */
async function* linesOf({ folder, keys }: Source, name: string): AsyncGenerator<string> {
  let rest = ''
  const opened = pipeline(createReadStream(join(folder, name)), opening(keys, name), createGunzip(), failed)
  for await (const text of opened.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Fills a table from its file; how many rows, and what they hash to. */
async function fillTable(tx: Db, source: Source, table: string): Promise<{ rows: number; sha256: string }> {
  const columns = await columnsOf(tx, table)
  const hash = createHash('sha256')
  let rows = 0
  let batch: string[] = []
  const write = async (): Promise<void> => {
    if (batch.length === 0) return
    await tx`
      insert into ${tx.unsafe(table)} (${tx.unsafe(columns)}) overriding system value
      select ${tx.unsafe(columns)} from json_populate_recordset(null::${tx.unsafe(table)}, ${`[${batch.join(',')}]`}::json)`
    rows += batch.length
    batch = []
  }
  for await (const line of linesOf(source, `${table}.jsonl.gz.sealed`)) {
    hash.update(`${line}\n`)
    batch.push(line)
    if (batch.length >= rowsAtOnce) await write()
  }
  await write()
  return { rows, sha256: hash.digest('hex') }
}

async function assertEmpty(tx: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const found = await tx.unsafe(`select 1 as found from ${table} limit 1`)
    if (found.length > 0) throw new Error(`The database is not empty: ${table} has rows. Restore into a new one.`)
  }
}

// Others refer to these two; nothing else is referred to.
const first = ['public.entities', 'public.platforms', 'public.people']

/**
 * Fills an empty database from a backup, all of it or nothing: rows, hashes and the sums of the ledger are held against the
 * manifest. A file that was changed, cut off or put in another's place does not open. The backup must be of this version's migrations.
 */
export async function restoreBackup(sql: Sql, folder: string, keys: readonly FileKey[]): Promise<BackupManifest> {
  const source = { folder, keys }
  const manifest = await readManifest(source)
  await migrate(sql)
  await sql.begin(async (tx) => {
    const migrations = await findMigrations(tx)
    if (migrations.join() !== manifest.migrations.join())
      throw new Error(
        `The backup was made with ${manifest.migrations.at(-1)}, this is ${migrations.at(-1)}: restore it with its own version first.`,
      )
    const tables = await findTables(tx)
    assert.deepEqual(tables, Object.keys(manifest.tables).sort(), 'Backup and database have other tables.')
    await assertEmpty(tx, tables)
    // What is restored was counted when it was written.
    await tx`alter table payments disable trigger user`
    await tx`alter table security_events disable trigger user`
    await tx`alter table audit disable trigger user`
    for (const table of [...first, ...tables.filter((one) => !first.includes(one))]) {
      const filled = await fillTable(tx, source, table)
      assert.deepEqual(filled, manifest.tables[table], `${table} is not what was backed up.`)
    }
    await tx`alter table payments enable trigger user`
    await tx`alter table security_events enable trigger user`
    await tx`alter table audit enable trigger user`
    for (const [name, { lastValue, isCalled }] of Object.entries(manifest.sequences))
      await tx`select setval(${name}::regclass, ${lastValue}::bigint, ${isCalled})`
    assert.deepEqual(await readLedgerSums(tx), manifest.ledger, 'The sums of the ledger differ.')
  })
  return manifest
}
