import { makeBankFile, type Payer } from '../compliance/make-bank-file.ts'
import { transaction } from '../store/db.ts'
import { clientIdOf } from '../views/payment-view.ts'
import { readStatement } from '../views/transfer-statement.ts'

type ExportedFile = { name: string; content: string }

/**
 * Takes what no bank file has yet, but what was simulated: one pain.001 file that pays from `payer`'s account, and a statement a
 * transfer. `keep` stores the files as drafts; the transfers count as exported only when it succeeds, and only then may the drafts
 * become files. The desk lists the file among those that were made there.
 */
export async function exportTransfers(
  sql: Parameters<typeof transaction>[0],
  payer: Payer,
  now: Date,
  keep: (files: ExportedFile[]) => Promise<void>,
): Promise<number> {
  return transaction(sql, async (tx) => {
    const made = await makeBankFile(tx, payer, { now, proposalId: null })
    if (!made) return 0
    const files = [made.file]
    for (const transfer of made.transfers) {
      files.push({ name: `${clientIdOf(transfer.entityId)}-${transfer.reference}.csv`, content: await readStatement(tx, transfer) })
    }
    await keep(files)
    return made.transfers.length
  })
}
