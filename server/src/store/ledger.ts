import type { MethodCode } from '@escudo/contracts/vocabulary'
import type { Tariff } from '../domain/fees.ts'
import type { LedgerAccount, EntryKind, Posting } from '../domain/ledger.ts'
import { inGroups } from '../sql/batch.ts'
import { manyRows } from '../sql/many-rows.ts'
import { entityOf, onNodeOf } from '../sql/nodes.ts'
import { isSpread } from '../sql/sql.ts'
import type { Db } from './db.ts'

type TariffRow = { entityId: number; code: MethodCode; fixed: string; basisPoints: number; vat: number }

const findTariffs = inGroups<number, TariffRow[]>(
  async (sql, entityIds) => {
    const rows = await sql<TariffRow[]>`
    select m.entity_id, m.code, m.fee_fixed_e8 as fixed, m.fee_basis_points as basis_points, e.vat_basis_points as vat
    from entity_methods m join entities e using (entity_id)
    where m.entity_id = any(${sql.unseen([...new Set(entityIds)], 'integer[]')}::integer[])${onNodeOf('m.entity_id', entityIds[0])}`
    const found = Map.groupBy(rows, ({ entityId }) => entityId)
    return entityIds.map((entityId) => found.get(entityId) ?? [])
  },
  { of: (entityId) => entityId },
)

/** What an entity pays for a method. */
export async function findTariff(sql: Db, entityId: number, method: MethodCode): Promise<Tariff> {
  const row = (await findTariffs(sql, entityId)).find(({ code }) => code === method)
  return { fixedE8: BigInt(row?.fixed ?? 0), basisPoints: row?.basisPoints ?? 0, vatBasisPoints: row?.vat ?? 0 }
}

export type LedgerEntry = {
  entityId: number
  kind: EntryKind
  postings: readonly Posting[]
  paymentId: string | null
  eventSequence: number | null
  transferId: number | null
  disputeId?: string | null
  at: Date
}

type EntryRow = Omit<LedgerEntry, 'postings' | 'disputeId'> & {
  disputeId: string | null
  accounts: LedgerAccount[]
  debits: string[]
  credits: string[]
}

const entries = manyRows<EntryRow>({
  entityId: 'integer',
  kind: 'text',
  paymentId: 'bigint',
  eventSequence: 'integer',
  transferId: 'bigint',
  disputeId: 'uuid',
  at: 'timestamptz',
  accounts: 'text[]',
  debits: 'bigint[]',
  credits: 'bigint[]',
})

type PostingRow = Omit<EntryRow, 'accounts' | 'debits' | 'credits' | 'at'> & {
  entryId: string
  line: number
  account: LedgerAccount
  debitE8: string
  creditE8: string
  createdAt: Date
}

const postingRows = manyRows<PostingRow>({
  entityId: 'integer',
  entryId: 'bigint',
  line: 'integer',
  kind: 'text',
  account: 'text',
  debitE8: 'bigint',
  creditE8: 'bigint',
  paymentId: 'bigint',
  eventSequence: 'integer',
  transferId: 'integer',
  disputeId: 'uuid',
  createdAt: 'timestamptz',
})

/** Their numbers first, from the one sequence; then all postings, which are of one entity, on its node. */
async function insertOnNode(sql: Db, posted: readonly EntryRow[]): Promise<void> {
  const drawn = await sql<{ entryId: string }[]>`
    select nextval('ledger_entry_ids') as entry_id from generate_series(1, ${posted.length}::integer) where pg_current_xact_id() is not null`
  const postings = posted.flatMap(({ accounts, debits, credits, at, ...entry }, place) =>
    accounts.map((account, index) => ({
      ...entry,
      entryId: drawn[place]!.entryId,
      line: index + 1,
      account,
      debitE8: debits[index]!,
      creditE8: credits[index]!,
      createdAt: at,
    })),
  )
  await sql`${postingRows.into('ledger_postings', postings)}`
}

const insertEntries = inGroups<EntryRow, void>(
  async (sql, posted) => {
    if (isSpread(sql)) {
      await insertOnNode(sql, posted)
      return posted.map(() => undefined)
    }
    await sql`
    with numbered as materialized (
      select given.*, nextval('ledger_entry_ids') as entry_id from ${entries.from(posted)} where pg_current_xact_id() is not null)
    insert into ledger_postings (entity_id, entry_id, line, kind, account, debit_e8, credit_e8, payment_id, event_sequence, transfer_id, dispute_id, created_at)
    select "entityId", entry_id, line, kind, account, debit, credit, "paymentId", "eventSequence", "transferId", "disputeId", at
    from numbered, unnest(accounts, debits, credits) with ordinality as t (account, debit, credit, line)`
    return posted.map(() => undefined)
  },
  { of: entityOf },
)

/**
 * Appends an entry in the transaction of what it records. Nothing locks: balances are sums. The transaction has its number
 * before the entry has its own, so that snapshots know when nothing below an entry can come any more.
 */
export function insertEntry(sql: Db, { postings, disputeId = null, ...entry }: LedgerEntry): Promise<void> {
  return insertEntries(sql, {
    ...entry,
    disputeId,
    accounts: postings.map(({ account }) => account),
    debits: postings.map(({ debitE8 }) => String(debitE8)),
    credits: postings.map(({ creditE8 }) => String(creditE8)),
  })
}

/** Credits less debits of an account: its last snapshot and what was posted since. Index ledger_postings_by_account alone. */
export async function readBalance(sql: Db, entityId: number, account: LedgerAccount): Promise<bigint> {
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
