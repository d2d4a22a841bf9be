import { centsE8 } from '../domain/fees.ts'
import { transferPostings } from '../domain/ledger.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { addUpTransfer, sumLines, type TransferLine } from '../domain/transfer.ts'
import { findBankAccounts } from '../store/bank-accounts.ts'
import { transaction, type Db } from '../store/db.ts'
import { invoiceFees, type Invoice } from '../store/invoices.ts'
import { insertNews } from '../store/office/entity-news.ts'
import { insertEntry, lockBalance, readBalance, readReservedRefunds } from '../store/ledger.ts'
import {
  findEntitiesToPayOut,
  insertTransfer,
  lockTransfers,
  lockUntransferred,
  markPaidOut,
  markTransferred,
  readCarried,
  type Transfer,
} from '../store/transfers.ts'
import type { JobServices } from '../calls/call.ts'
import { clockOf } from '../calls/entity-clock.ts'

type PaidAccount = { code: string; iban: string; lines: TransferLine[] }

/**
 * One account's transfer, if the merchant's balance allows it: what refunds have taken or are about to take is not paid
 * out, and the lines wait for a later run.
 */
async function transferToAccount(
  tx: Db,
  entityId: number,
  { code, iban, lines }: PaidAccount,
  availableE8: bigint,
  now: Date,
): Promise<Transfer | undefined> {
  const sum = addUpTransfer(lines, await readCarried(tx, entityId, code))
  if (!sum || centsE8(sum.amountCents) > availableE8) return undefined
  const { amountCents, collectedE8, carriedInE8, carriedOutE8 } = sum
  const { feeNetE8, feeTaxE8, ...sums } = sumLines(lines)
  const transfer = await insertTransfer(tx, {
    entityId,
    bankAccountCode: code,
    iban,
    amountCents,
    payments: lines.filter(({ disputeId }) => disputeId === null).length,
    disputes: lines.filter(({ disputeId }) => disputeId !== null).length,
    carriedInE8: String(carriedInE8),
    carriedOutE8: String(carriedOutE8),
    ...sums,
    feeNetE8: String(feeNetE8),
    feeTaxE8: String(feeTaxE8),
    createdAt: now,
  })
  await markTransferred(tx, transfer, lines)
  const postings = transferPostings(collectedE8, centsE8(amountCents))
  await insertEntry(tx, {
    entityId,
    kind: 'transfer',
    postings,
    paymentId: null,
    eventSequence: null,
    transferId: transfer.transferId,
    at: now,
  })
  const told = { amountCents: transfer.amountCents, last4: iban.slice(-4) }
  await insertNews(tx, { entityId, kind: 'transfers', subject: transfer.reference, told })
  return transfer
}

/**
 * Pays a merchant what is confirmed until `now`: one transfer a bank account, refunds netted, every payment marked,
 * the books posted, in one transaction. Two runs at once transfer nothing twice.
 */
export async function transferOwed(services: Pick<JobServices, 'sql'>, entityId: number, now: Date): Promise<Transfer[]> {
  return transaction(services.sql, async (tx) => {
    await lockTransfers(tx, entityId)
    // The payments before the balance, as a refund takes them: neither waits for the other in a ring.
    const accounts: PaidAccount[] = []
    for (const [index, { code, iban }] of (await findBankAccounts(tx, entityId)).entries()) {
      accounts.push({ code, iban, lines: await lockUntransferred(tx, entityId, code, index === 0, now) })
    }
    await lockBalance(tx, entityId)
    const reserved = centsE8(await readReservedRefunds(tx, entityId))
    let available = (await readBalance(tx, entityId, 'merchant_balance')) - reserved
    const transfers: Transfer[] = []
    for (const account of accounts) {
      const transfer = await transferToAccount(tx, entityId, account, available, now)
      if (!transfer) continue
      available -= centsE8(transfer.amountCents)
      transfers.push(transfer)
    }
    await markPaidOut(tx, entityId, now)
    return transfers
  })
}

/** Puts the fees of what was transferred on one invoice; undefined when there are none. */
export async function invoiceEntity(services: Pick<JobServices, 'sql'>, entityId: number, now: Date): Promise<Invoice | undefined> {
  return transaction(services.sql, async (tx) => {
    await lockTransfers(tx, entityId)
    const invoice = await invoiceFees(tx, entityId, Number(lisbonIso(now).slice(0, 4)), now)
    if (invoice) {
      const { number: subject, netE8, taxE8 } = invoice
      await insertNews(tx, { entityId, kind: 'invoices', subject, told: { totalE8: String(BigInt(netE8) + BigInt(taxE8)) } })
    }
    return invoice
  })
}

async function runTransfersOf(services: JobServices, entityId: number): Promise<void> {
  const now = await clockOf(services, entityId)
  // The invoice first: it is of what was transferred before, and a crash in between leaves the day to be done again.
  if (lisbonIso(now).slice(8, 10) === '01') await invoiceEntity(services, entityId, now)
  await transferOwed(services, entityId, now)
}

/**
 * The nightly run of entities whose day is over on their own clock: transfers, and invoices on the first of a month. One
 * that fails leaves the others alone; the number that were paid out.
 */
export async function runDueTransfers(services: JobServices, onlyEntity: number | null): Promise<number> {
  const entities = await findEntitiesToPayOut(services.sql, services.clock(), onlyEntity, 50)
  let paidOut = 0
  for (const entityId of entities) {
    try {
      await runTransfersOf(services, entityId)
      paidOut += 1
    } catch (error) {
      services.log.error({ err: error, entityId }, 'An entity could not be paid out.')
    }
  }
  return paidOut
}
