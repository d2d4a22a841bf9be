import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { openDatabase, type Sql } from '../store/db.ts'
import { startEmbedded } from '../store/embedded.ts'

/** Runs a command on the configured database; an embedded one that nobody runs is started for the while. */
export async function withDatabase(work: (sql: Sql) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = readConfig()
  const embedded = databaseUrl === undefined ? await startEmbedded(join(dataDir, 'postgres')) : undefined
  const sql = openDatabase(databaseUrl ?? embedded!.url, 2)
  try {
    await work(sql)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  } finally {
    await sql.end()
    if (embedded && !embedded.wasRunning) await embedded.stop()
  }
}
