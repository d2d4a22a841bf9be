import type { CancellationReason, MethodCode, RefusalCode } from '@escudo/contracts/vocabulary'
import type { Decline } from '../domain/decline-brake.ts'
import type { Db } from './db.ts'
import { inGroups } from '../sql/batch.ts'
import { manyRows, type Fields } from '../sql/many-rows.ts'

export type AttemptKind = 'authorise' | 'request' | 'capture' | 'refund' | 'cancel' | 'adjust'
export type AttemptStatus = 'asked' | 'waiting' | 'approved' | 'declined' | 'unknown' | 'reversing'

/** By what a try on a page is known again: fingerprints of the card or phone, and of the payer's address. */
export type AttemptMarks = { meansMark?: string; addressMark?: string }

/** What the settling of an attempt needs to know later. `vaultId`: the sealed method to save. */
export type AttemptDetails = AttemptMarks & { challengeUrl?: string; vaultId?: string; reason?: CancellationReason; remarks?: string }

/** One question to an acquirer. Its id is the request id that the acquirer sees. */
export type Attempt = {
  entityId: number
  attemptId: string
  paymentId: string
  kind: AttemptKind
  methodCode: MethodCode
  amountCents: number
  status: AttemptStatus
  details: AttemptDetails
  declineCode: RefusalCode | null
  acquirerReference: string | null
  expiresAt: Date
  lookAgainAt: Date | null
  createdAt: Date
}

export const attemptFields: Fields<Attempt> = {
  entityId: 'integer',
  attemptId: 'uuid',
  paymentId: 'bigint',
  kind: 'text',
  methodCode: 'text',
  amountCents: 'integer',
  status: 'text',
  details: 'jsonb',
  declineCode: 'text',
  acquirerReference: 'text',
  expiresAt: 'timestamptz',
  lookAgainAt: 'timestamptz',
  createdAt: 'timestamptz',
}

const columns =
  'entity_id, attempt_id, payment_id, kind, method_code, amount_cents, status, details, decline_code, acquirer_reference, expires_at, look_again_at, created_at'

const asked = manyRows(attemptFields)
const answered = manyRows<Attempt>({
  entityId: 'integer',
  attemptId: 'uuid',
  status: 'text',
  details: 'jsonb',
  declineCode: 'text',
  acquirerReference: 'text',
  lookAgainAt: 'timestamptz',
})

const open = `status in ('asked', 'waiting', 'unknown')`

/** Notes a question before it is asked. The unique index attempts_open lets one open question a payment pass. */
export const insertAttempt = inGroups<Attempt, void>(async (sql, attempts) => {
  await sql`${asked.into('attempts', attempts)}`
  return attempts.map(() => undefined)
})

/** Writes what may change of a question; those of a shared transaction in one statement. */
export const saveAttempt = inGroups<Attempt, void>(async (sql, attempts) => {
  await sql`update attempts a set ${answered.assigned(attempts)}
    where a.entity_id = given."entityId" and a.attempt_id = given."attemptId"`
  return attempts.map(() => undefined)
})

const findTogether = inGroups<Pick<Attempt, 'entityId' | 'attemptId'>, Attempt | undefined>(async (sql, wished) => {
  const rows = await sql<Attempt[]>`
    select found.* from unnest(${sql.array(wished.map(({ entityId }) => entityId))}::integer[],
      ${sql.array(wished.map(({ attemptId }) => attemptId))}::uuid[]) wished (entity_id, attempt_id),
      lateral (select ${sql.unsafe(columns)} from attempts a
        where a.entity_id = wished.entity_id and a.attempt_id = wished.attempt_id limit 1) found`
  const found = new Map(rows.map((attempt) => [`${attempt.entityId}:${attempt.attemptId}`, attempt]))
  return wished.map(({ entityId, attemptId }) => found.get(`${entityId}:${attemptId}`))
})

export function findAttempt(sql: Db, entityId: number, attemptId: string): Promise<Attempt | undefined> {
  return findTogether(sql, { entityId, attemptId })
}

const findOpenTogether = inGroups<Pick<Attempt, 'entityId' | 'paymentId'>, Attempt | undefined>(async (sql, wished) => {
  const rows = await sql<Attempt[]>`
    select found.* from unnest(${sql.array(wished.map(({ entityId }) => entityId))}::integer[],
      ${sql.array(wished.map(({ paymentId }) => paymentId))}::bigint[]) wished (entity_id, payment_id),
      lateral (select ${sql.unsafe(columns)} from attempts a
        where a.entity_id = wished.entity_id and a.payment_id = wished.payment_id and ${sql.unsafe(open)} limit 1) found`
  const found = new Map(rows.map((attempt) => [`${attempt.entityId}:${attempt.paymentId}`, attempt]))
  return wished.map(({ entityId, paymentId }) => found.get(`${entityId}:${paymentId}`))
})

/** The open question of a payment, if any. Index attempts_open; callers that write hold the payment's row. */
export function findOpenAttempt(sql: Db, entityId: number, paymentId: string): Promise<Attempt | undefined> {
  return findOpenTogether(sql, { entityId, paymentId })
}

/** The question that was approved when the payment was paid or authorised. Index attempts_by_payment. */
export async function findApproval(sql: Db, entityId: number, paymentId: string): Promise<Attempt | undefined> {
  const [row] = await sql<Attempt[]>`
    select ${sql.unsafe(columns)} from attempts
    where entity_id = ${entityId} and payment_id = ${paymentId} and status = 'approved' and kind in ('authorise', 'request', 'capture')
    order by created_at desc limit 1`
  return row
}

/** Which of these payments have an open question. */
export async function findOpenPaymentIds(sql: Db, entityId: number, paymentIds: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ paymentId: string }[]>`
    select payment_id from attempts
    where entity_id = ${entityId} and payment_id = any(${sql.array([...paymentIds], 20)}) and ${sql.unsafe(open)}`
  return new Set(rows.map(({ paymentId }) => paymentId))
}

const prefixed = columns.replace(/(\w+)/g, 'a.$1')

/**
 * Questions to ask after, on their entity's clock; at most `mostOfOne` of an entity, each one's first before anybody's
 * second, so that one whose bank is slow does not keep others waiting. Index attempts_to_look_after; no locks, the
 * settling takes them.
 */
export async function findAttemptsToLookAfter(
  sql: Db,
  now: Date,
  entityId: number | null,
  limit: number,
  mostOfOne: number,
): Promise<Attempt[]> {
  return sql<Attempt[]>`
    select ${sql.unsafe(columns)} from (
      select due.*, row_number() over (partition by entity_id order by look_again_at) as place from (
        select ${sql.unsafe(prefixed)} from attempts a join entities e using (entity_id)
        where a.status in ('asked', 'waiting', 'unknown', 'reversing')
          and a.look_again_at <= ${now}::timestamptz + (select max(clock_ahead_seconds) from entities) * interval '1 second'
          and a.look_again_at <= ${now}::timestamptz + e.clock_ahead_seconds * interval '1 second'
          and (${entityId}::integer is null or a.entity_id = ${entityId})
        order by a.look_again_at limit 1000) due) placed
    where place <= ${mostOfOne}::integer order by place, look_again_at limit ${limit}`
}

/** Whether a refund or capture of a payment has an open question, another than `except`. Indexes payments_by_initial, attempts_open. */
export async function hasOpenParts(sql: Db, entityId: number, paymentId: string, except: string | null): Promise<boolean> {
  const rows = await sql`
    select 1 from payments part join attempts a on a.entity_id = part.entity_id and a.payment_id = part.payment_id
    where part.entity_id = ${entityId} and part.initial_payment_id = ${paymentId} and part.type in ('capture', 'refund')
      and a.status in ('asked', 'waiting', 'unknown') and a.attempt_id is distinct from ${except} limit 1`
  return rows.length > 0
}

type DeclineRow = { at: Date; onCheckout: boolean; byMeans: boolean; fromAddress: boolean; onPage: boolean }

type Tried = Pick<Attempt, 'entityId' | 'paymentId'> & AttemptMarks & { since: Date }

const findDeclineRows = inGroups<Tried, DeclineRow[]>(async (sql, tried) => {
  const rows = await sql<(DeclineRow & { place: number })[]>`
    select found.*, tried.place::integer from unnest(${sql.array(tried.map(({ entityId }) => entityId))}::integer[],
      ${sql.array(tried.map(({ paymentId }) => paymentId))}::bigint[], ${sql.array(tried.map(({ meansMark }) => meansMark ?? null))}::text[],
      ${sql.array(tried.map(({ addressMark }) => addressMark ?? null))}::text[],
      ${sql.array(tried.map(({ since }) => since))}::timestamptz[])
      with ordinality tried (entity_id, payment_id, means_mark, address_mark, since, place),
      lateral (select created_at as at, a.payment_id = tried.payment_id as on_checkout,
          coalesce(details->>'meansMark' = tried.means_mark, false) as by_means,
          coalesce(details->>'addressMark' = tried.address_mark, false) as from_address,
          details->>'meansMark' is not null as on_page
        from attempts a
        where a.entity_id = tried.entity_id and status = 'declined' and kind in ('authorise', 'request') and created_at >= tried.since
        offset 0) found`
  const found = Map.groupBy(rows, ({ place }) => place)
  return tried.map((_, index) => found.get(index + 1) ?? [])
})

/** The entity's declined tries since a moment, by what each shares with the one to be made. Index attempts_declined. */
export async function findDeclines(
  sql: Db,
  { entityId, paymentId }: Pick<Attempt, 'entityId' | 'paymentId'>,
  marks: AttemptMarks,
  since: Date,
): Promise<Decline[]> {
  const rows = await findDeclineRows(sql, { entityId, paymentId, ...marks, since })
  return rows.map(({ at, onCheckout, byMeans, fromAddress, onPage }) => ({
    at,
    shares: [
      ...(onCheckout ? (['checkout'] as const) : []),
      ...(byMeans ? (['means'] as const) : []),
      ...(fromAddress ? (['address'] as const) : []),
      ...(onPage ? (['entity'] as const) : []),
    ],
  }))
}

/** Looks at a question again later, whatever it was that went wrong with it. */
export async function postponeAttempt(sql: Db, { entityId, attemptId }: Attempt, lookAgainAt: Date): Promise<void> {
  await sql`update attempts set look_again_at = ${lookAgainAt} where entity_id = ${entityId} and attempt_id = ${attemptId}`
}
