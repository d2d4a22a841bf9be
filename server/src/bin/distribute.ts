import { CannotDistribute, distribute, linesOfShards } from '../store/database/distribute.ts'
import { openDatabase } from '../store/db.ts'
import { readDatabaseUrl } from '../config.ts'

// npm run distribute: spreads the tables over the nodes of a Citus cluster; again it does nothing, after an upgrade what is new.
//   … -- --shards    changes nothing, and says which node holds which entities, for a proxy before several (deploy/node-of.lua)
const url = readDatabaseUrl()
if (url === undefined) {
  process.stderr.write('DATABASE_URL names the coordinator of a Citus cluster.\n')
  process.exit(1)
}
const sql = openDatabase(url, 1)
try {
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  if (process.argv[2] === '--shards') (await linesOfShards(sql)).forEach(say)
  else await distribute(sql, say)
} catch (error) {
  const why = error instanceof Error ? error.message : String(error)
  process.stderr.write(error instanceof CannotDistribute ? `Nothing was distributed.\n${why}\n` : `Could not distribute: ${why}\n`)
  process.exitCode = 1
} finally {
  await sql.end()
}
