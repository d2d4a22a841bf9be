import { readDatabaseUrl } from '../config.ts'
import { openDatabase } from '../store/db.ts'
import { migrate } from '../store/database/migrate.ts'

// A folder may be named that holds other migrations than the ones of this release.
const [, , folder] = process.argv
const url = readDatabaseUrl()
if (url === undefined) {
  process.stderr.write('DATABASE_URL says which database to migrate.\n')
  process.exit(1)
}
const sql = openDatabase(url, 1)
try {
  const names = await migrate(sql, folder)
  process.stdout.write(names.length > 0 ? `Ran ${names.join(', ')}.\n` : 'Nothing to migrate.\n')
} catch (error) {
  process.stderr.write(`Could not migrate: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await sql.end()
}
