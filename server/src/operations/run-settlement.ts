import { centsE8 } from '../domain/fees.ts'
import { transferPostings } from '../domain/ledger.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { settle, type SettlementLine } from '../domain/settlement.ts'
import { transaction, type Db } from '../store/db.ts'
import { findEntity } from '../store/entities.ts'
import { invoiceFees, type Invoice } from '../store/invoices.ts'
import { insertEntry, lockBalance, readBalance, readReservedRefunds } from '../store/ledger.ts'
import {
  findBankAccounts,
  findEntitiesToSettle,
  insertTransfer,
  lockSettlement,
  lockUnsettled,
  markSettled,
  markTransferred,
  readCarried,
  type Transfer,
} from '../store/transfers.ts'
import { entityNow, type Services } from './context.ts'

type Account = { code: string; iban: string; lines: SettlementLine[] }

/**
 * One account's transfer, if the merchant's balance allows it: what refunds have taken or are about to take is not paid
 * out, and the lines wait for a later run.
 */
async function settleAccount(
  tx: Db,
  entityId: number,
  { code, iban, lines }: Account,
  availableE8: bigint,
  now: Date,
): Promise<Transfer | undefined> {
  const settlement = settle(lines, await readCarried(tx, entityId, code))
  if (!settlement || centsE8(settlement.amountCents) > availableE8) return undefined
  const { amountCents, collectedE8, carriedInE8, carriedOutE8 } = settlement
  const transfer = await insertTransfer(tx, {
    entityId,
    bankAccountCode: code,
    iban,
    amountCents,
    payments: lines.length,
    carriedInE8: String(carriedInE8),
    carriedOutE8: String(carriedOutE8),
    createdAt: now,
  })
  const ids = lines.map(({ paymentId }) => paymentId)
  await markTransferred(tx, transfer, ids)
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
  return transfer
}

/**
 * Pays a merchant what is confirmed until `now`: one transfer a bank account, refunds netted, every payment marked,
 * the books posted, in one transaction. Two runs at once settle nothing twice.
 */
export async function settleEntity(services: Pick<Services, 'sql'>, entityId: number, now: Date): Promise<Transfer[]> {
  return transaction(services.sql, async (tx) => {
    await lockSettlement(tx, entityId)
    // The payments before the balance, as a refund takes them: neither waits for the other in a ring.
    const accounts: Account[] = []
    for (const [index, { code, iban }] of (await findBankAccounts(tx, entityId)).entries()) {
      accounts.push({ code, iban, lines: await lockUnsettled(tx, entityId, code, index === 0, now) })
    }
    await lockBalance(tx, entityId)
    const reserved = centsE8(await readReservedRefunds(tx, entityId))
    let available = (await readBalance(tx, entityId, 'merchant_balance')) - reserved
    const transfers: Transfer[] = []
    for (const account of accounts) {
      const transfer = await settleAccount(tx, entityId, account, available, now)
      if (!transfer) continue
      available -= centsE8(transfer.amountCents)
      transfers.push(transfer)
    }
    await markSettled(tx, entityId, now)
    return transfers
  })
}

/** Puts the fees of what was transferred on one invoice; undefined when there are none. */
export async function invoiceEntity(services: Pick<Services, 'sql'>, entityId: number, now: Date): Promise<Invoice | undefined> {
  return transaction(services.sql, async (tx) => {
    await lockSettlement(tx, entityId)
    return invoiceFees(tx, entityId, Number(lisbonIso(now).slice(0, 4)), now)
  })
}

async function settleDay(services: Services, entityId: number): Promise<void> {
  const entity = await findEntity(services.sql, entityId)
  const now = entityNow(services, entity?.clockAheadSeconds ?? 0)
  // The invoice first: it is of what was transferred before, and a crash in between leaves the day to be done again.
  if (lisbonIso(now).slice(8, 10) === '01') await invoiceEntity(services, entityId, now)
  await settleEntity(services, entityId, now)
}

/**
 * The nightly run of entities whose day is over on their own clock: transfers, and invoices on the first of a month. One
 * that fails leaves the others alone; the number that were settled.
 */
export async function settleDueDays(services: Services, onlyEntity: number | null): Promise<number> {
  const entities = await findEntitiesToSettle(services.sql, services.clock(), onlyEntity, 50)
  let settled = 0
  for (const entityId of entities) {
    try {
      await settleDay(services, entityId)
      settled += 1
    } catch (error) {
      services.log.error({ err: error, entityId }, 'An entity could not be settled.')
    }
  }
  return settled
}
