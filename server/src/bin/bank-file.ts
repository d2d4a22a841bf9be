import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PayerAccount } from '../config.ts'
import { exportTransfers } from '../jobs/export-transfers.ts'
import type { Sql } from '../store/db.ts'
import { countSimulated } from '../store/transfers.ts'
import { withDatabase } from './with-database.ts'

// npm run bank-file -- <folder>: the SEPA file for the bank and a statement for each transfer that no file has yet.
// A draft becomes a file only when the transfers are marked; what is still called .part was never exported.
const folder = process.argv[2] ?? 'bank-files'

async function writeFiles(sql: Sql, payer: PayerAccount): Promise<number> {
  const names: string[] = []
  const count = await exportTransfers(sql, payer, new Date(), async (files) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const { name, content } of files) {
      await writeFile(join(folder, `${name}.part`), content, { mode: 0o600, flag: 'wx' })
      names.push(name)
    }
  })
  for (const name of names) await rename(join(folder, `${name}.part`), join(folder, name))
  return count
}

await withDatabase(
  async (sql, { payer }) => {
    const simulated = await countSimulated(sql)
    if (simulated > 0) process.stderr.write(`${simulated} transfers hold simulated money: they go into no bank file.\n`)
    if (!payer) throw new Error('PAYER_NAME, PAYER_IBAN and PAYER_BIC say from which account the bank pays.')
    const count = await writeFiles(sql, payer)
    process.stdout.write(count > 0 ? `${count} transfers in ${folder}\n` : 'Nothing to transfer.\n')
  },
  { name: 'bank-file' },
)
