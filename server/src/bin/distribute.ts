import { CannotDistribute, distribute } from '../store/database/distribute.ts'
import { migrate } from '../store/database/migrate.ts'
import { openDatabase } from '../store/db.ts'
import { readDatabaseUrl } from '../config.ts'

// npm run distribute: spreads the tables over the nodes of a Citus cluster; again it does nothing, after an upgrade what is new.
const url = readDatabaseUrl()
if (url === undefined) {
  process.stderr.write('DATABASE_URL names the coordinator of a Citus cluster.\n')
  process.exit(1)
}
const sql = openDatabase(url, 1)
try {
  const names = await migrate(sql)
  if (names.length > 0) process.stdout.write(`Ran ${names.length} migrations, ${names[0]} to ${names.at(-1)}.\n`)
  await distribute(sql, (line) => process.stdout.write(`${line}\n`))
} catch (error) {
  const why = error instanceof Error ? error.message : String(error)
  process.stderr.write(error instanceof CannotDistribute ? `Nothing was changed.\n${why}\n` : `Could not distribute: ${why}\n`)
  process.exitCode = 1
} finally {
  await sql.end()
}
