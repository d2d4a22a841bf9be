import type { Db } from '../db.ts'
import { attemptRow, type Attempt } from '../rows/attempt.ts'
import type { UnworkedNotice } from './accounts.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'
import { referenceColumns, type AcquirerReference } from './references.ts'

/** What came of a notice that names nothing of ours: `silent`, its acquirer does not say. */
export type FoundByNotice = 'money' | 'nothing' | 'silent'

/** Notices of which the acquirer is to be asked what they are about. Index acquirer_notices_to_ask. */
export async function findNoticesToAsk(sql: Db, now: Date, limit: number): Promise<UnworkedNotice[]> {
  return sql<UnworkedNotice[]>`
    select notice_id, account, known_as, received_at from acquirer_notices where ask_at <= ${now} order by ask_at limit ${limit}`
}

/** Ends the asking, or puts it off. Primary key. */
export async function noteAsked(
  sql: Db,
  noticeId: string,
  asked: { found: FoundByNotice | null; askAt: null } | { askAt: Date },
): Promise<void> {
  const found = 'found' in asked ? asked.found : 'asked'
  await sql`update acquirer_notices set ask_at = ${asked.askAt}, found = ${found} where notice_id = ${noticeId}`
}

/**
 * The questions of our own ids, closed ones as well, by the primary key of each entity: for what is seldom asked. A question that was given up
 * before its acquirer named it is found by nothing else.
 */
export async function findByOwnIds(sql: Db, accounts: readonly string[], ids: readonly string[]): Promise<Attempt[]> {
  return sql<Attempt[]>`
    select ${sql.unsafe(attemptRow.columnsOf('a'))} from entities e join attempts a on a.entity_id = e.entity_id
    where a.attempt_id = any(${sql.array([...ids])}::uuid[]) and a.acquirer = any(${sql.array([...accounts])}::text[])`
}

/** Captures, refunds and releases of our own ids that were given up. Index attempts_given_up. */
export async function findGivenUpSteps(sql: Db, accounts: readonly string[], ids: readonly string[]): Promise<Attempt[]> {
  return sql<Attempt[]>`
    select ${sql.unsafe(attemptRow.columns)} from attempts
    -- Across the platform: a notice names no entity.
    where attempt_id = any(${sql.array([...ids])}::uuid[]) and acquirer = any(${sql.array([...accounts])}::text[]) and entity_id > 0
      and status = 'declined' and kind in ('capture', 'refund', 'cancel')`
}

/** The references of our own ids, as the questions above. */
export async function findReferencesByOwnIds(sql: Db, accounts: readonly string[], ids: readonly string[]): Promise<AcquirerReference[]> {
  return sql<AcquirerReference[]>`
    select ${sql.unsafe(referenceColumns)} from entities e join acquirer_references r on r.entity_id = e.entity_id
    where r.reference_id = any(${sql.array([...ids])}::uuid[]) and r.account = any(${sql.array([...accounts])}::text[])`
}

/**
 * Whether anything of ours has one of these names at its acquirer, or came in by it: a question, a reference, its money, or what was given
 * back of that. Indexes attempts_known_as, acquirer_references_known_as; of money a scan of the account's.
 */
export async function isOurs(sql: Db, accounts: readonly string[], names: readonly string[]): Promise<boolean> {
  const [named, at] = [sql.array([...names]), sql.array([...accounts])]
  const rows = await sql`
    -- Across the platform: a notice names no entity.
    select 1 as ours from attempts where known_as = any(${named}::text[]) and acquirer = any(${at}::text[])
    union all select 1 from acquirer_references where known_as = any(${named}::text[]) and account = any(${at}::text[])
    union all select 1 from received_money
      where account = any(${at}::text[]) and (acquirer_reference = any(${named}::text[]) or return_known_as = any(${named}::text[]))
    union all select 1 from unclaimed_money where account = any(${at}::text[]) and acquirer_reference = any(${named}::text[])
    limit 1`
  return rows.length > 0
}

/** Money of nobody. */
type Unclaimed = { unclaimedId: string; account: string; acquirerReference: string; amountCents: number; receivedAt: Date }

/** Notes money of nobody, once by its acquirer's name; undefined where it was noted before. */
export async function insertUnclaimed(sql: Db, money: Omit<Unclaimed, 'unclaimedId'>): Promise<string | undefined> {
  const [row] = await sql<{ unclaimedId: string }[]>`
    insert into unclaimed_money ${sql({ ...money })} on conflict do nothing returning unclaimed_id`
  return row?.unclaimedId
}

/** What nobody has said of whose it is, the oldest first. Index unclaimed_money_waiting. */
export async function findUnclaimed(sql: Db, limit: number): Promise<Unclaimed[]> {
  return sql<Unclaimed[]>`
    select unclaimed_id, account, acquirer_reference, amount_cents, received_at from unclaimed_money where claimed_at is null
    order by unclaimed_id limit ${limit}`
}

type ListedUnclaimed = Unclaimed & { proposalId: string | null; proposedFor: number | null }

/** A page of it, with what is proposed. Indexes unclaimed_money_waiting, proposals_once. */
export function listUnclaimed(sql: Db, slice: ListSlice): Promise<Found<ListedUnclaimed>> {
  const from = sql`(
    select u.unclaimed_id, u.account, u.acquirer_reference, u.amount_cents, u.received_at, w.proposal_id, w.entity_id as proposed_for
    from unclaimed_money u left join proposals w on w.kind = 'claim' and w.subject = u.unclaimed_id::text and w.state = 'waiting'
    where u.claimed_at is null) unclaimed`
  return readSlice<ListedUnclaimed>(sql, slice, { columns: '*', from, where: sql`true` })
}

/** Holds one that nobody has claimed. Primary key. */
export async function lockUnclaimed(tx: Db, unclaimedId: string): Promise<Unclaimed | undefined> {
  const [row] = await tx<Unclaimed[]>`
    select unclaimed_id, account, acquirer_reference, amount_cents, received_at from unclaimed_money
    where unclaimed_id = ${unclaimedId}::bigint and claimed_at is null for update`
  return row
}

/** Says whose it is, once; undefined where there is none, or somebody has said it. Primary key. */
export async function claimUnclaimed(tx: Db, unclaimedId: string, entityId: number, now: Date): Promise<Unclaimed | undefined> {
  const [row] = await tx<Unclaimed[]>`
    update unclaimed_money set entity_id = ${entityId}, claimed_at = ${now} where unclaimed_id = ${unclaimedId}::bigint and claimed_at is null
    returning unclaimed_id, account, acquirer_reference, amount_cents, received_at`
  return row
}
