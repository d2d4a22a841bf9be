import type { MethodCode } from '@escudo/contracts/vocabulary'
import type { Tariff } from '../domain/fees.ts'
import type { Account, EntryKind, Posting } from '../domain/ledger.ts'
import type { Db } from './db.ts'

/** What an entity pays for a method. */
export async function findTariff(sql: Db, entityId: number, method: MethodCode): Promise<Tariff> {
  const [row] = await sql<{ fixed: string; basisPoints: number; vat: number }[]>`
    select m.fee_fixed_e8 as fixed, m.fee_basis_points as basis_points, e.vat_basis_points as vat
    from entity_methods m join entities e using (entity_id)
    where m.entity_id = ${entityId} and m.code = ${method}`
  return { fixedE8: BigInt(row?.fixed ?? 0), basisPoints: row?.basisPoints ?? 0, vatBasisPoints: row?.vat ?? 0 }
}

export type Entry = {
  entityId: number
  kind: EntryKind
  postings: readonly Posting[]
  paymentId: string | null
  eventSequence: number | null
  transferId: number | null
  at: Date
}

/**
 * Appends an entry in the transaction of what it records. Nothing locks: balances are sums. The transaction has its number
 * before the entry has its own, so that snapshots know when nothing below an entry can come any more.
 */
export async function insertEntry(sql: Db, { entityId, kind, postings, paymentId, eventSequence, transferId, at }: Entry): Promise<void> {
  const accounts = postings.map(({ account }) => account)
  const debits = postings.map(({ debitE8 }) => String(debitE8))
  const credits = postings.map(({ creditE8 }) => String(creditE8))
  await sql`
    insert into ledger_postings (entity_id, entry_id, line, kind, account, debit_e8, credit_e8, payment_id, event_sequence, transfer_id, created_at)
    select ${entityId}, entry.id, line, ${kind}, account, debit, credit, ${paymentId}, ${eventSequence}, ${transferId}, ${at}
    from (select nextval('ledger_entry_ids') as id where pg_current_xact_id() is not null) entry,
      unnest(${sql.array(accounts, 25)}::text[], ${sql.array(debits, 25)}::bigint[], ${sql.array(credits, 25)}::bigint[])
        with ordinality as t (account, debit, credit, line)`
}

/** Credits less debits of an account: its last snapshot and what was posted since. Index ledger_postings_by_account alone. */
export async function readBalance(sql: Db, entityId: number, account: Account): Promise<bigint> {
  // Two statements: the entry must be known when the sum is planned, and the plan of a sum of all must not become its plan.
  // A snapshot stays true, so they may be of two moments.
  const [last] = await sql<{ throughEntry: string; balance: string }[]>`
    select through_entry, balance_e8 as balance from balance_snapshots
    where entity_id = ${entityId} and account = ${account} order by through_entry desc limit 1`
  const [since] = await sql<{ balance: string }[]>`
    select coalesce(sum(credit_e8 - debit_e8), 0) as balance from ledger_postings
    where entity_id = ${entityId} and account = ${account} ${last ? sql`and entry_id > ${last.throughEntry}::bigint` : sql``}`
  return BigInt(last?.balance ?? 0) + BigInt(since?.balance ?? 0)
}

/** One refund of an entity at a time looks at its balance; released when the transaction ends. */
export async function lockBalance(sql: Db, entityId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(772431002, ${entityId})`
}

/** Refunds that are reserved and not yet in the ledger, in cents. Index payments_refunds_open. */
export async function readReservedRefunds(sql: Db, entityId: number): Promise<number> {
  const [row] = await sql<{ cents: string }[]>`
    select coalesce(sum(amount_cents), 0) as cents from payments
    where entity_id = ${entityId} and type = 'refund' and state in ('pending', 'pending_confirmation')`
  return Number(row?.cents ?? 0)
}
