import { join } from 'node:path'
import { isNif } from '@escudo/contracts/vocabulary'
import { readConfig, readDatabaseUrl } from '../config.ts'
import { decideEntity } from '../operations/decide-entity.ts'
import { openDatabase } from '../store/db.ts'
import { embeddedUrl } from '../store/embedded.ts'

// Compliance's answer, from an operator: approves or declines an entity that waits, and tells its platforms.
const [decision, nif = ''] = process.argv.slice(2)
if ((decision !== 'approve' && decision !== 'decline') || !isNif(nif)) {
  process.stderr.write('Say what to do with which entity: node server/src/bin/entity.ts approve|decline <tax number>\n')
  process.exit(1)
}
const url = readDatabaseUrl() ?? (await embeddedUrl(join(readConfig().dataDir, 'postgres')))
if (url === undefined) {
  process.stderr.write('Start the server first, or say in DATABASE_URL which database is meant.\n')
  process.exit(1)
}
const sql = openDatabase(url, 1)
const words = {
  done: `${nif} is ${decision}d.`,
  'decided before': `${nif} was decided before; nothing was changed.`,
  unknown: `There is no entity ${nif}.`,
}
try {
  const outcome = await decideEntity({ sql, clock: () => new Date() }, Number(nif), decision)
  process.stdout.write(`${words[outcome]}\n`)
  process.exitCode = outcome === 'done' ? 0 : 1
} catch (error) {
  process.stderr.write(`Could not decide: ${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await sql.end()
}
