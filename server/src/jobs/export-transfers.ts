import { randomBytes } from 'node:crypto'
import { centsE8, e8Text } from '../domain/fees.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { lineE8 } from '../domain/transfer.ts'
import { creditTransferFile, type Debtor } from '../transfers/credit-transfer-file.ts'
import { statementCsv } from '../transfers/statement.ts'
import { transaction, type Db } from '../store/db.ts'
import { findTransferLines, takeUnexported, type Payable, type Transfer } from '../store/transfers.ts'
import { clientIdOf } from '../views/payment-view.ts'

/** Cents as euros with two decimals. */
function euros(amountCents: number): string {
  return e8Text(centsE8(amountCents)).slice(0, -6)
}

/** What a transfer pays and how it comes about, to the cent, as CSV. */
export async function readStatement(sql: Db, transfer: Transfer): Promise<string> {
  const lines = await findTransferLines(sql, transfer.entityId, transfer.reference)
  const rows = lines.map((line) => ({
    paymentId: line.paymentId,
    type: line.type,
    reference: line.reference,
    paidAt: lisbonIso(line.paidAt),
    gross: line.type === 'refund' ? `-${euros(line.amountCents)}` : euros(line.amountCents),
    feeNet: line.feeNet ?? '0.00000000',
    feeTax: line.feeTax ?? '0.00000000',
    net: e8Text(lineE8(line)),
  }))
  return statementCsv(rows, e8Text(BigInt(transfer.carriedInE8)), e8Text(BigInt(transfer.carriedOutE8)), euros(transfer.amountCents))
}

export type ExportedFile = { name: string; content: string }

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
