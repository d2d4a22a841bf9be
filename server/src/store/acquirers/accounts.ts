import { createHash } from 'node:crypto'
import type { MethodCode } from '@escudo/contracts/vocabulary'
import { attemptRow, type Attempt } from '../rows/attempt.ts'
import { onNodeOf } from '../../sql/nodes.ts'
import { isSpread } from '../../sql/sql.ts'
import type { Db } from '../db.ts'

export type AcquirerAccount = { account: string; connector: string; entityId: number | null; sealed: Uint8Array; doorHash: Uint8Array }
/** `account` null: nobody is asked. `entityId` null: every entity without a route of its own. `standby` is asked while `account` is out. */
export type AcquirerRoute = {
  entityId: number | null
  methodCode: MethodCode
  account: string | null
  standby: string | null
  validFrom: Date
}
/** `outSince`: when a process last found that an account is out, and none that it is back. `isTest`: nobody pays there in truth. */
type KnownAccount = AcquirerAccount & { outSince: Date | null; isTest: boolean }
export type AccountsAndRoutes = { version: string; accounts: KnownAccount[]; routes: AcquirerRoute[] }

/** A route begins so much later: each process has seen it by then, and none is surprised by it. */
export const routeBeginsAfterMs = 10_000

export const hashOfDoor = (door: string): Buffer => createHash('sha256').update(door).digest()

/**
 * All accounts and routes, or undefined when they are still those of `version`: how many there are, as none is ever changed or taken
 * away. The version is read first: what comes in between is read twice. Accounts are read last: whichever account a route names is
 * there, so that no method is without anybody for the moment until the next look.
 */
export async function readAccounts(sql: Db, version: string | undefined): Promise<AccountsAndRoutes | undefined> {
  const [row] = await sql<{ version: string }[]>`
    select (select count(*) from acquirer_accounts) || ':' || (select count(*) from acquirer_routes) as version`
  if (!row || row.version === version) return undefined
  const routes = await sql<AcquirerRoute[]>`
    select entity_id, method_code, account, standby, valid_from from acquirer_routes order by valid_from desc, route_id desc`
  const accounts = await sql<AccountsAndRoutes['accounts']>`
    select account, connector, entity_id, sealed, door_hash, out_since, is_test from acquirer_accounts order by account`
  return { version: row.version, accounts, routes }
}

/** False when the name is taken. */
export async function insertAccount(sql: Db, account: AcquirerAccount): Promise<boolean> {
  const rows = await sql`insert into acquirer_accounts ${sql({ ...account })} on conflict do nothing returning 1 as made`
  return rows.length > 0
}

/** Whose an account is, and at which acquirer; undefined where there is none of that name. Primary key. */
export async function findAccount(sql: Db, account: string): Promise<Pick<AcquirerAccount, 'entityId' | 'connector'> | undefined> {
  const [row] = await sql<Pick<AcquirerAccount, 'entityId' | 'connector'>[]>`
    select entity_id, connector from acquirer_accounts where account = ${account}`
  return row
}

/** Notes that an account is out, or back again; whether that was news. */
export async function markOut(sql: Db, account: string, since: Date | null): Promise<boolean> {
  const rows = await sql`
    update acquirer_accounts set out_since = ${since} where account = ${account} and (out_since is null) <> ${since === null} returning 1`
  return rows.length > 0
}

/** Notes accounts at test systems, before anybody is asked there: what they say was paid goes into no bank file. */
export async function markTests(sql: Db, accounts: readonly string[]): Promise<void> {
  await sql`update acquirer_accounts set is_test = true where account = any(${sql.array([...accounts])}::text[]) and not is_test`
}

export async function insertRoute(sql: Db, route: AcquirerRoute): Promise<void> {
  await sql`insert into acquirer_routes ${sql({ ...route })}`
}

type AcquirerNotice = { account: string; digest: Buffer; sealed: Buffer; knownAs: readonly string[]; receivedAt: Date }

/** Keeps a notice; the same one again is kept once. */
export async function insertNotice(sql: Db, notice: AcquirerNotice): Promise<void> {
  await sql`
    insert into acquirer_notices (account, digest, sealed, known_as, received_at)
    values (${notice.account}, ${notice.digest}, ${notice.sealed}, ${sql.array([...notice.knownAs])}::text[], ${notice.receivedAt})
    on conflict do nothing`
}

/** A step that was given up may have been done all the same: what names it leads to it. */
const mayBeLate = `(status = 'declined' and kind in ('capture', 'refund', 'cancel'))`

/**
 * Writes what an acquirer calls a question of these accounts of which it is not known yet, or was called `instead` so far: one that is open, or a step that was given up.
 * Indexes attempts_to_look_after, attempts_given_up.
 */
export async function nameQuestion(
  sql: Db,
  accounts: readonly string[],
  { requestId, knownAs, instead = null }: { requestId: string; knownAs: string; instead?: string | null },
): Promise<void> {
  const isNameless = sql`
    -- Across the platform: a notice names no entity.
    attempt_id = ${requestId} and acquirer = any(${sql.array([...accounts])}::text[]) and (known_as is null or known_as = ${instead})
      and (status in ('asked', 'waiting', 'unknown', 'reversing', 'pending') or ${sql.unsafe(mayBeLate)})`
  const name = (entityId?: number) => sql`update attempts set known_as = ${knownAs} where ${isNameless}${onNodeOf('entity_id', entityId)}`
  if (!isSpread(sql)) return void (await name())
  // All nodes are asked whose it is, one writes.
  const [asked] = await sql<{ entityId: number }[]>`select entity_id from attempts where ${isNameless}`
  if (asked) await name(asked.entityId)
}

export type UnworkedNotice = { noticeId: string; account: string; knownAs: string[]; receivedAt: Date }

/** Notices that nobody has looked after, the oldest first. Index acquirer_notices_to_work. */
export async function findUnworkedNotices(sql: Db, limit: number): Promise<UnworkedNotice[]> {
  return sql<UnworkedNotice[]>`
    select notice_id, account, known_as, received_at from acquirer_notices where worked_at is null order by notice_id limit ${limit}`
}

/** `askAt`: when its acquirer is asked what it is about, as it names nothing of ours; null: nobody asks. */
export async function markNoticeWorked(sql: Db, noticeId: string, now: Date, askAt: Date | null): Promise<void> {
  await sql`
    update acquirer_notices set worked_at = ${now}, ask_at = ${askAt}, found = ${askAt === null ? null : 'asked'} where notice_id = ${noticeId}`
}

/** Takes away notices that are older; how many. Index acquirer_notices_by_age. */
export async function purgeNotices(sql: Db, before: Date, limit: number): Promise<number> {
  const rows = await sql`
    delete from acquirer_notices where notice_id in (
      select notice_id from acquirer_notices where received_at < ${before} and worked_at is not null order by received_at limit ${limit})
    returning 1 as gone`
  return rows.length
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The questions of these accounts that a notice is about, and those that follow on them and are still open: a notice of a capture names the payment.
 * One that is open may be named by our own id: its acquirer's name may not be written yet. Indexes attempts_known_as, attempts_to_look_after,
 * payments_by_initial, attempts_open.
 */
export async function findNotifiedAttempts(sql: Db, accounts: readonly string[], knownAs: readonly string[]): Promise<Attempt[]> {
  const named = sql.array([...knownAs])
  const at = sql.array([...accounts])
  const found = await sql<Attempt[]>`
    select ${sql.unsafe(attemptRow.columns)} from attempts
    -- Across the platform: a notice names no entity.
    where known_as = any(${named}::text[]) and acquirer = any(${at}::text[])
    union
    select ${sql.unsafe(attemptRow.columns)} from attempts
    where attempt_id = any(${sql.array(knownAs.filter((name) => uuid.test(name)))}::uuid[]) and acquirer = any(${at}::text[])
      and status in ('asked', 'waiting', 'unknown', 'reversing', 'pending')`
  const about = found.filter(({ status }) => status !== 'approved')
  for (const entityId of new Set(found.map((attempt) => attempt.entityId)))
    about.push(
      ...(await sql<Attempt[]>`
        select ${sql.unsafe(attemptRow.columnsOf('a'))} from attempts f
          join payments part on part.entity_id = f.entity_id and part.initial_payment_id = f.payment_id and part.type in ('capture', 'refund')
          join attempts a on a.entity_id = part.entity_id and a.payment_id = part.payment_id
        where f.entity_id = ${entityId} and f.known_as = any(${named}::text[]) and f.acquirer = any(${at}::text[]) and a.acquirer = f.acquirer
          and a.status in ('asked', 'waiting', 'unknown', 'pending')`),
    )
  return about
}
