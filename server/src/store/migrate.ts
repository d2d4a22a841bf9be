import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from './db.ts'

const folder = join(import.meta.dirname, '../../migrations')
// Any number that nobody else uses: one process migrates at a time.
const lockId = 772_431_001

/** Runs the migrations that this database has not seen, in their order; each in a transaction. Gives their names. */
export async function migrate(sql: Sql): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return (await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${lockId})`
    await tx`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`
    const done = new Set((await tx<{ name: string }[]>`select name from migrations`).map(({ name }) => name))
    const missing = files.filter((name) => !done.has(name))
    for (const name of missing) {
      await tx.unsafe(await readFile(join(folder, name), 'utf8'))
      await tx`insert into migrations ${tx({ name })}`
    }
    return missing
  })) as string[]
}
