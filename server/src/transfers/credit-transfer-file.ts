import SEPA from 'sepa'

/** Who pays and from where: the provider's own account. */
export type Debtor = { name: string; iban: string; bic: string }
/** One transfer to a merchant; `amountCents` is an integer, `reference` what both sides see. */
type CreditTransfer = { reference: string; amountCents: number; name: string; iban: string; bic: string }

/** SEPA takes the basic Latin letters only (EPC 217-08). A name without any would have a bank refuse the whole file. */
function sepaText(text: string): string {
  const latin = text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .slice(0, 70)
  return /[A-Za-z0-9]/.test(latin) ? latin : 'NOTPROVIDED'
}

/** A SEPA credit transfer file, pain.001.001.09: one batch, a payment a merchant. */
export function creditTransferFile(debtor: Debtor, credits: readonly CreditTransfer[], messageId: string, now: Date): string {
  const document = new SEPA.Document('pain.001.001.09')
  document.grpHdr.id = messageId
  document.grpHdr.created = now
  document.grpHdr.initiatorName = sepaText(debtor.name)
  const batch = document.createPaymentInfo()
  batch.id = 'B1'
  batch.requestedExecutionDate = now
  batch.debtorName = sepaText(debtor.name)
  batch.debtorIBAN = debtor.iban
  batch.debtorBIC = debtor.bic
  batch.batchBooking = true
  document.addPaymentInfo(batch)
  for (const { reference, amountCents, name, iban, bic } of credits) {
    const transaction = batch.createTransaction()
    transaction.creditorName = sepaText(name)
    transaction.creditorIBAN = iban
    transaction.creditorBIC = bic
    // The library writes euros with two decimals; an integer of cents divided by 100 prints exactly below 2^53.
    transaction.amount = amountCents / 100
    transaction.remittanceInfo = reference
    transaction.end2endId = reference
    batch.addTransaction(transaction)
  }
  return document.toString()
}
