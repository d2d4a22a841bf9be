import { writeBackup } from '../store/backup.ts'
import { withDatabase } from './with-database.ts'

// npm run backup -- <folder>: the whole database as it is at one moment, while work goes on. The master key is not in it.
const folder = process.argv[2]
if (folder === undefined) {
  process.stderr.write('Say where to: npm run backup -- <new folder>\n')
  process.exit(1)
}
await withDatabase(async (sql) => {
  const { tables } = await writeBackup(sql, folder)
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `${rows} rows of ${Object.keys(tables).length} tables in ${folder}\nKeep the master key apart: without it nobody can open what is sealed.\n`,
  )
})
