import { randomBytes } from 'node:crypto'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { creditTransferFile, type Debtor } from '../transfers/credit-transfer-file.ts'
import { transaction } from '../store/db.ts'
import { takeUnexported, type Payable } from '../store/transfers.ts'
import { clientIdOf } from '../views/payment-view.ts'
import { readStatement } from '../views/transfer-statement.ts'

type ExportedFile = { name: string; content: string }

function bankFile(debtor: Debtor, transfers: readonly Payable[], now: Date): ExportedFile {
  // Unique to the export: two in one second never take each other's name. At most 35 characters (ISO 20022).
  const messageId = `ESC-${lisbonIso(now).slice(0, 19).replace(/\D/g, '')}-${randomBytes(4).toString('hex')}`
  const credits = transfers.map(({ entityId, reference, amountCents, owner, iban, swift }) => ({
    reference: `${clientIdOf(entityId)}-${reference}`,
    amountCents,
    name: owner,
    iban,
    bic: swift,
  }))
  return { name: `${messageId}.xml`, content: creditTransferFile(debtor, credits, messageId, now) }
}

/**
 * Takes what no bank file has yet, but what was simulated: one pain.001 file that pays from `debtor`'s account, and a statement a transfer. `keep` stores the files as drafts; the
 * transfers count as exported only when it succeeds, and only then may the drafts become files.
 */
export async function exportTransfers(
  sql: Parameters<typeof transaction>[0],
  debtor: Debtor,
  now: Date,
  keep: (files: ExportedFile[]) => Promise<void>,
): Promise<number> {
  return transaction(sql, async (tx) => {
    const transfers = await takeUnexported(tx, now, 10_000)
    if (transfers.length === 0) return 0
    const files = [bankFile(debtor, transfers, now)]
    for (const transfer of transfers) {
      files.push({ name: `${clientIdOf(transfer.entityId)}-${transfer.reference}.csv`, content: await readStatement(tx, transfer) })
    }
    await keep(files)
    return transfers.length
  })
}
