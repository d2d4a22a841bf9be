import { join } from 'node:path'
import { readConfig, type Config } from '../config.ts'
import { keepPrivate } from '../store/database/data-dir.ts'
import { noteLayout } from '../store/database/distribute.ts'
import { isWithoutTable, openDatabase, type Sql } from '../store/db.ts'
import { startEmbedded } from '../store/database/embedded.ts'
import { insertSecurityEvents } from '../store/security-events.ts'

/** What an operator did, as the security log keeps it: the words of the command, no secret among them. */
type Command = { name: string; entityId?: number | undefined; details?: Readonly<Record<string, string | number | boolean>> }

async function noteCommand(sql: Sql, { operator }: Config, { name, entityId, details }: Command, outcome: 'done' | 'failed') {
  const event = { at: new Date(), kind: 'command' as const, outcome, who: `operator:${operator}`, address: null }
  await insertSecurityEvents(sql, [{ ...event, entityId: entityId ?? null, details: { command: name, ...details } }])
}

const withoutTables = `The database lacks tables of this release. A server makes them when it starts; migrate.ts makes them without one.\n`

/**
 * Runs a command on the configured database; an embedded one that nobody runs is started for the while. What came of a
 * named command stands in the security log; one that cannot be noted has failed.
 */
export async function withDatabase(work: (sql: Sql, config: Config) => Promise<void>, command?: Command): Promise<void> {
  const config = readConfig()
  const { databaseUrl, dataDir } = config
  await keepPrivate(config)
  const embedded = databaseUrl === undefined ? await startEmbedded(join(dataDir, 'postgres')) : undefined
  const sql = openDatabase(databaseUrl ?? embedded!.url, 2)
  let hasTables = true
  const fail = (error: unknown): void => {
    hasTables = !isWithoutTable(error)
    process.stderr.write(hasTables ? `${error instanceof Error ? error.message : String(error)}\n` : withoutTables)
    process.exitCode = 1
  }
  try {
    await noteLayout(sql)
    await work(sql, config).catch(fail)
    if (command && hasTables) await noteCommand(sql, config, command, process.exitCode ? 'failed' : 'done').catch(fail)
  } finally {
    await sql.end()
    if (embedded && !embedded.wasRunning) await embedded.stop()
  }
}
