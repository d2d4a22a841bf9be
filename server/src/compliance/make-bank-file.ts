import assert from 'node:assert/strict'
import type { OfficeCall } from '../calls/call.ts'
import type { Db } from '../store/db.ts'
import { insertBankFile, lockBankFiles, readWaitingTransfers } from '../store/desk/bank-files.ts'
import { takeUnexported, type Payable } from '../store/transfers.ts'
import { bankFile } from '../views/bank-file.ts'

/** From whose account the bank pays. */
export type Payer = Parameters<typeof bankFile>[0]

type Made = { file: { name: string; content: string }; transfers: Payable[]; amountCents: number }

/** What one file has at most: a bank takes no more in one, and the rest is for the next. */
export const mostInFile = 10_000

/** What two people of the desk agreed to send to the bank: so many transfers, of so much, of those until then. */
export type WishedBankFile = { transfers: number; amount: number; through: string }

/** Puts what no file has yet into one, and notes it; undefined where nothing waits. In the transaction that hands it on. */
export async function makeBankFile(
  tx: Db,
  payer: Payer,
  { now, through, proposalId }: { now: Date; through?: string; proposalId: string | null },
): Promise<Made | undefined> {
  await lockBankFiles(tx)
  const transfers = await takeUnexported(tx, now, mostInFile, through)
  if (transfers.length === 0) return undefined
  const file = bankFile(payer, transfers, now)
  const amountCents = transfers.reduce((sum, one) => sum + one.amountCents, 0)
  await insertBankFile(tx, { ...file, transfers: transfers.length, amountCents, madeAt: now, proposalId })
  return { file, transfers, amountCents }
}

/** Makes the file that was proposed and confirmed; false when what waits is no longer what the two agreed to. */
export async function makeProposedFile(
  tx: Db,
  { office: { payer }, clock }: Pick<OfficeCall, 'office' | 'clock'>,
  { proposalId, wish }: { proposalId: string; wish: WishedBankFile },
): Promise<boolean> {
  if (!payer) return false
  await lockBankFiles(tx)
  const waiting = await readWaitingTransfers(tx, mostInFile, wish.through)
  if (waiting.transfers !== wish.transfers || Number(waiting.amountCents) !== wish.amount) return false
  const made = await makeBankFile(tx, payer, { now: clock(), through: wish.through, proposalId })
  // Between looking and taking nobody makes a file; who stops an entity just then has this begun again.
  assert(made?.transfers.length === wish.transfers && made.amountCents === wish.amount, 'A file for the bank is not what was agreed to.')
  return true
}
