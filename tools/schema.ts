import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/src/store/db.ts'
import { startEmbedded } from '../server/src/store/database/embedded.ts'
import { migrate } from '../server/src/store/database/migrate.ts'
import { readSchema, schemaFile, schemaHead } from './read-schema.ts'

// npm run schema: writes server/schema.sql, what the migrations make of an empty database.
const folder = await mkdtemp(join(tmpdir(), 'escudo-schema-'))
const database = await startEmbedded(join(folder, 'postgres'), ['-c fsync=off'])
const sql = openDatabase(database.url, 1)
try {
  await migrate(sql)
  await writeFile(schemaFile, schemaHead + (await readSchema(sql)))
} finally {
  await sql.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
