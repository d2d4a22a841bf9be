import { readConfig } from '../config.ts'
import { openDatabase } from '../store/db.ts'
import { migrate } from '../store/migrate.ts'

const { databaseUrl } = readConfig()
if (!databaseUrl) throw new Error('DATABASE_URL says which database to migrate.')
const sql = openDatabase(databaseUrl, 1)
const names = await migrate(sql)
process.stdout.write(names.length > 0 ? `Ran ${names.join(', ')}.\n` : 'Nothing to migrate.\n')
await sql.end()
