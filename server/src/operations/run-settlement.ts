import { centsE8 } from '../domain/fees.ts'
import { transferPostings } from '../domain/ledger.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { settle } from '../domain/settlement.ts'
import { transaction, type Db } from '../store/db.ts'
import { findEntity } from '../store/entities.ts'
import { invoiceFees, type Invoice } from '../store/invoices.ts'
import { insertEntry } from '../store/ledger.ts'
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

type Account = { code: string; iban: string; isFirst: boolean }

async function settleAccount(tx: Db, entityId: number, { code, iban, isFirst }: Account, now: Date): Promise<Transfer | undefined> {
  const lines = await lockUnsettled(tx, entityId, code, isFirst, now)
  const settlement = settle(lines, await readCarried(tx, entityId, code))
  if (!settlement) return undefined
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
    const transfers: Transfer[] = []
    for (const [index, { code, iban }] of (await findBankAccounts(tx, entityId)).entries()) {
      const transfer = await settleAccount(tx, entityId, { code, iban, isFirst: index === 0 }, now)
      if (transfer) transfers.push(transfer)
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

/** The nightly run of entities whose day is over on their own clock: transfers, and invoices on the first of a month. */
export async function settleDueDays(services: Services, onlyEntity: number | null): Promise<number> {
  const entities = await findEntitiesToSettle(services.sql, services.clock(), onlyEntity, 50)
  for (const entityId of entities) {
    const entity = await findEntity(services.sql, entityId)
    const now = entityNow(services, entity?.clockAheadSeconds ?? 0)
    await settleEntity(services, entityId, now)
    if (lisbonIso(now).slice(8, 10) === '01') await invoiceEntity(services, entityId, now)
  }
  return entities.length
}
