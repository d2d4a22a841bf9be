import { centsE8, e8Text } from '../domain/fees.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { lineE8, takesAway } from '../domain/transfer.ts'
import type { Db } from '../store/db.ts'
import { findTransferLines, type Transfer } from '../store/transfers.ts'
import { statementCsv } from '../transfers/statement.ts'

/** Cents as euros with two decimals. */
export function euros(amountCents: number): string {
  return e8Text(centsE8(amountCents)).slice(0, -6)
}

/** What a transfer pays and how it comes about, to the cent, as CSV. */
export async function readStatement(sql: Db, transfer: Transfer): Promise<string> {
  const lines = await findTransferLines(sql, transfer)
  const rows = lines.map((line) => ({
    paymentId: line.paymentId,
    type: line.type,
    reference: line.reference,
    paidAt: lisbonIso(line.paidAt),
    gross: takesAway(line) ? `-${euros(line.amountCents)}` : euros(line.amountCents),
    feeNet: line.feeNet ?? '0.00000000',
    feeTax: line.feeTax ?? '0.00000000',
    net: e8Text(lineE8(line)),
  }))
  return statementCsv(rows, e8Text(BigInt(transfer.carriedInE8)), e8Text(BigInt(transfer.carriedOutE8)), euros(transfer.amountCents))
}
