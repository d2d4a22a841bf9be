import { lisbonIso } from '../domain/lisbon-time.ts'
import type { Payable } from '../store/transfers.ts'
import { creditTransferFile, type Debtor } from '../transfers/credit-transfer-file.ts'
import { clientIdOf } from './payment-view.ts'

/** The file by which the bank pays transfers from `payer`'s account: pain.001. */
export function bankFile(payer: Debtor, transfers: readonly Payable[], now: Date): { name: string; content: string } {
  // Unique to the export: two in one second never take each other's name. At most 35 characters (ISO 20022).
  const messageId = `ESC-${lisbonIso(now).slice(0, 19).replace(/\D/g, '')}-${crypto.randomUUID().slice(0, 8)}`
  const credits = transfers.map(({ entityId, reference, amountCents, owner, iban, swift }) => ({
    reference: `${clientIdOf(entityId)}-${reference}`,
    amountCents,
    name: owner,
    iban,
    bic: swift,
  }))
  return { name: `${messageId}.xml`, content: creditTransferFile(payer, credits, messageId, now) }
}
