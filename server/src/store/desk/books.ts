import type { EntryKind, LedgerAccount } from '../../domain/ledger.ts'
import type { Piece } from '../../sql/query.ts'
import type { Db } from '../db.ts'
import type { Invoice } from '../invoices.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'

/** Further nobody counts: of millions that would take longer than the page itself. */
const mostCounted = 10_000

const countedOf = (sql: Db, table: string, where: Piece): Piece =>
  sql`(select 1 from ${sql.unsafe(table)} where ${where} limit ${mostCounted}) counted`

type ListedInvoice = Invoice & { entityId: number; entityName: string }

type Range = { from: Date | undefined; to: Date | undefined } | undefined
type InvoiceFilter = { entityId: number | undefined; number: string | undefined; range: Range }

/** Invoices of all entities. Index invoices_in_order; of one entity invoices_by_time, of one number the primary key. */
export function listAllInvoices(sql: Db, { entityId, number, range }: InvoiceFilter, slice: ListSlice): Promise<Found<ListedInvoice>> {
  const where = sql`
    true ${entityId === undefined ? sql`` : sql`and entity_id = ${entityId}`}
    ${number === undefined ? sql`` : sql`and number = ${number}`}
    ${range?.from ? sql`and invoiced_at >= ${range.from}` : sql``} ${range?.to ? sql`and invoiced_at <= ${range.to}` : sql``}`
  const from = sql`(
    select i.entity_id, i.number, i.net_e8, i.tax_e8, i.payments, i.disputes, i.invoiced_at, e.name as entity_name
    -- Across the platform: the books that the provider keeps of all.
    from invoices i join entities e on e.entity_id = i.entity_id) listed`
  return readSlice<ListedInvoice>(sql, slice, { columns: '*', from, where, counting: countedOf(sql, 'invoices', where) })
}

type ListedEntry = {
  entityId: number
  entityName: string
  entryId: string
  kind: EntryKind
  paymentId: string | null
  transferId: number | null
  disputeId: string | null
  createdAt: Date
}

type EntryFilter = { entityId: number | undefined; kind: EntryKind | undefined; paymentId: string | undefined; range: Range }

/**
 * Entries of all entities, by their number or their time, each by its first posting. Indexes ledger_entries_in_order, between two dates
 * ledger_entries_by_time, of a kind but payments ledger_entries_by_kind, of an entity the primary key, of a payment ledger_postings_once.
 */
export function listEntries(sql: Db, { entityId, kind, paymentId, range }: EntryFilter, slice: ListSlice): Promise<Found<ListedEntry>> {
  // The index of kinds is taken where the statement itself says that payments are not asked for.
  const ofKind = kind === undefined ? sql`` : sql`and kind = ${kind} ${kind === 'payment' ? sql`` : sql`and kind <> 'payment'`}`
  const where = sql`
    line = 1 ${entityId === undefined ? sql`` : sql`and entity_id = ${entityId}`} ${ofKind}
    ${paymentId === undefined ? sql`` : sql`and payment_id = ${paymentId}::bigint`}
    ${range?.from ? sql`and created_at >= ${range.from}` : sql``} ${range?.to ? sql`and created_at <= ${range.to}` : sql``}`
  const from = sql`(
    select p.entity_id, p.entry_id, p.line, p.kind, p.payment_id, p.transfer_id, p.dispute_id, p.created_at, e.name as entity_name
    -- Across the platform: the books that the provider keeps of all.
    from ledger_postings p join entities e on e.entity_id = p.entity_id) listed`
  const counting = countedOf(sql, 'ledger_postings', where)
  return readSlice<ListedEntry>(sql, slice, { columns: '*', from, where, counting })
}

export type ListedPosting = { entryId: string; line: number; account: LedgerAccount; debitE8: string; creditE8: string }

/** What stands in entries. Primary key. */
export async function findPostings(sql: Db, entries: readonly Pick<ListedEntry, 'entityId' | 'entryId'>[]): Promise<ListedPosting[]> {
  if (entries.length === 0) return []
  return sql<ListedPosting[]>`
    select p.entry_id, p.line, p.account, p.debit_e8, p.credit_e8
    -- Across the platform: the books that the provider keeps of all.
    from unnest(${entries.map(({ entityId }) => entityId)}::integer[], ${entries.map(({ entryId }) => entryId)}::bigint[])
      given (entity_id, entry_id)
    join ledger_postings p on p.entity_id = given.entity_id and p.entry_id = given.entry_id
    order by p.entry_id, p.line`
}
