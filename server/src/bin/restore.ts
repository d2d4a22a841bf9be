import { restoreBackup } from '../store/database/restore.ts'
import { printCheckResults } from './print-check-results.ts'
import { readBackupKeys } from './backup-keys.ts'
import { withDatabase } from './with-database.ts'

// npm run restore -- <folder>: fills an empty database from a backup, then verifies it; exits 1 when something does not hold.
const folder = process.argv[2]
if (folder === undefined) {
  process.stderr.write('Say where from: npm run restore -- <folder of a backup>\n')
  process.exit(1)
}
await withDatabase(
  async (sql, config) => {
    const { madeAt } = await restoreBackup(sql, folder, await readBackupKeys(config))
    process.stdout.write(`Restored as of ${madeAt}. It starts with the master key that it was made with.\n`)
    await printCheckResults(sql)
  },
  { name: 'restore' },
)
