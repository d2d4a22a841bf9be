import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportTransfers } from '../operations/export-transfers.ts'
import { withDatabase } from './with-database.ts'

// npm run bank-file -- <folder>: the SEPA file for the bank and a statement for each transfer that no file has yet.
// A draft becomes a file only when the transfers are marked; what is still called .part was never exported.
const folder = process.argv[2] ?? 'bank-files'
await withDatabase(async (sql) => {
  const names: string[] = []
  const count = await exportTransfers(sql, new Date(), async (files) => {
    await mkdir(folder, { recursive: true })
    for (const { name, content } of files) {
      await writeFile(join(folder, `${name}.part`), content, { mode: 0o600, flag: 'wx' })
      names.push(name)
    }
  })
  for (const name of names) await rename(join(folder, `${name}.part`), join(folder, name))
  process.stdout.write(count > 0 ? `${count} transfers in ${folder}\n` : 'Nothing to transfer.\n')
})
