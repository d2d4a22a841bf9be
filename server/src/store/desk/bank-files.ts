import type { Db } from '../db.ts'
import { withEntityNames } from '../entities/entity-names.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'

type NewFile = { name: string; transfers: number; amountCents: number; content: string; madeAt: Date; proposalId: string | null }

type ListedFile = {
  fileId: string
  name: string
  transfers: number
  amountCents: string
  madeAt: Date
  /** Who proposed it and who confirmed; null: a command made it. */
  proposerName: string | null
  deciderName: string | null
  sentAt: Date | null
  senderName: string | null
}

/** One file at a time is made, by whomever; released when the transaction ends. */
export async function lockBankFiles(tx: Db): Promise<void> {
  await tx`select pg_advisory_xact_lock(772431009)`
}

export async function insertBankFile(tx: Db, file: NewFile): Promise<void> {
  const { name, transfers, amountCents, content, madeAt, proposalId } = file
  await tx`
    insert into bank_files (name, transfers, amount_cents, content, made_at, proposal_id)
    values (${name}, ${transfers}, ${amountCents}, ${content}, ${madeAt}, ${proposalId})`
}

/** Without what stands in them. The index bank_files_by_time. */
export function listBankFiles(sql: Db, slice: ListSlice): Promise<Found<ListedFile>> {
  const from = sql`(
    select f.file_id, f.name, f.transfers, f.amount_cents::text as amount_cents, f.made_at, f.sent_at,
      a.name as proposer_name, b.name as decider_name, s.name as sender_name
    from bank_files f left join proposals p on p.proposal_id = f.proposal_id
      left join people a on a.person_id = p.proposed_by left join people b on b.person_id = p.decided_by
      left join people s on s.person_id = f.sent_by) listed`
  return readSlice<ListedFile>(sql, slice, { columns: '*', from, where: sql`true`, counting: sql`bank_files` })
}

type TransferOfFile = { entityId: number; transferId: number; amountCents: string; iban: string; payments: number; createdAt: Date }

/** A page of the transfers that went in a file: they have its very moment. Index transfers_by_file; undefined where there is no such file. */
export async function listTransfersOfFile(
  sql: Db,
  fileId: string,
  slice: ListSlice,
): Promise<Found<TransferOfFile & { entityName: string | null }> | undefined> {
  const [file] = await sql<{ madeAt: Date }[]>`select made_at from bank_files where file_id = ${fileId}`
  if (!file) return undefined
  const columns = 'entity_id, transfer_id, amount_cents::text as amount_cents, iban, payments, created_at'
  const where = sql`entity_id > 0 and exported_at = ${file.madeAt}`
  // Across the platform: a file pays merchants of all.
  return withEntityNames(sql, readSlice<TransferOfFile>(sql, slice, { columns, from: sql`transfers`, where }))
}

/** One as the bank takes it. Primary key. */
export async function findBankFile(sql: Db, fileId: string): Promise<{ name: string; content: string } | undefined> {
  const [row] = await sql<{ name: string; content: string }[]>`select name, content from bank_files where file_id = ${fileId}`
  return row
}

/** Notes that the bank has it; undefined where there is none, false where somebody said so before. Primary key. */
export async function saveSent(tx: Db, fileId: string, personId: string, at: Date): Promise<boolean | undefined> {
  const [held] = await tx<{ sentAt: Date | null }[]>`select sent_at from bank_files where file_id = ${fileId} for update`
  if (!held || held.sentAt !== null) return held && false
  await tx`update bank_files set sent_at = ${at}, sent_by = ${personId} where file_id = ${fileId}`
  return true
}

type Waiting = { transfers: number; amountCents: string; through: string | null }

/**
 * What the next file would have, and up to when it came about: the transfers of whom nothing stops, by the index
 * transfers_for_the_bank, in the order in which they are taken.
 */
export async function readWaitingTransfers(sql: Db, most: number, through?: string): Promise<Waiting> {
  const [row] = await sql<Waiting[]>`
    select count(*)::integer as transfers, coalesce(sum(amount_cents), 0)::text as amount_cents, max(created_at)::text as through from (
      -- Across the platform: what the provider owes its bank a file of.
      select t.amount_cents, t.created_at from transfers t join entities e on e.entity_id = t.entity_id
      where t.exported_at is null and not t.simulated and e.suspended_at is null
        ${through === undefined ? sql`` : sql`and t.created_at <= ${through}::timestamptz`}
      order by t.entity_id, t.transfer_id limit ${most}) waiting`
  return row!
}
