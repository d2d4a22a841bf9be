import { writeBackup } from '../store/database/backup.ts'
import { readBackupKeys } from './backup-keys.ts'
import { withDatabase } from './with-database.ts'

// npm run backup -- <folder>: the whole database as it is at one moment, while work goes on. The master key is not in it.
const folder = process.argv[2]
if (folder === undefined) {
  process.stderr.write('Say where to: npm run backup -- <new folder>\n')
  process.exit(1)
}
await withDatabase(
  async (sql, config) => {
    const { tables } = await writeBackup(sql, folder, await readBackupKeys(config))
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `${rows} rows of ${Object.keys(tables).length} tables in ${folder}\nKeep the backup key and the master key apart from it: without them nobody can open it.\n`,
    )
  },
  { name: 'backup' },
)
