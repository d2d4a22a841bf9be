import type { Db } from './db.ts'
import type { Batch } from './due-payment.ts'
import { inGroups } from '../sql/batch.ts'
import { keyRows } from '../sql/many-rows.ts'
import { entityOf, onNodeOf } from '../sql/nodes.ts'
import { attemptRow, type Attempt } from './rows/attempt.ts'
import { fastestClock } from './entities/fastest-clock.ts'

export type { Attempt, AttemptDetails, AttemptKind, AttemptMarks } from './rows/attempt.ts'

/** Whether a question is open: its answer may still come. */
export const open = `status in ('asked', 'waiting', 'unknown', 'pending')`

/** Notes a question before it is asked. The unique index attempts_open lets one open question a payment pass. */
export const insertAttempt = inGroups<Attempt, void>(
  async (sql, attempts) => {
    await sql`${attemptRow.insert(attempts)}`
    return attempts.map(() => undefined)
  },
  { of: entityOf },
)

/** Writes what may change of a question; those of a shared transaction in one statement. */
export const saveAttempt = inGroups<Attempt, void>(
  async (sql, attempts) => {
    await sql`${attemptRow.save(attempts)}`
    return attempts.map(() => undefined)
  },
  { of: entityOf },
)

const findTogether = inGroups<Pick<Attempt, 'entityId' | 'attemptId'>, Attempt | undefined>(
  async (sql, wished) => {
    const rows = await sql<Attempt[]>`
    select found.* from ${keyRows(wished, { entityId: 'integer', attemptId: 'uuid' })} wished (entity_id, attempt_id),
      lateral (select ${sql.unsafe(attemptRow.columns)} from attempts a
        where a.entity_id = wished.entity_id and a.attempt_id = wished.attempt_id${onNodeOf('a.entity_id', wished[0]?.entityId)} limit 1) found`
    const found = new Map(rows.map((attempt) => [`${attempt.entityId}:${attempt.attemptId}`, attempt]))
    return wished.map(({ entityId, attemptId }) => found.get(`${entityId}:${attemptId}`))
  },
  { of: entityOf },
)

export function findAttempt(sql: Db, entityId: number, attemptId: string): Promise<Attempt | undefined> {
  return findTogether(sql, { entityId, attemptId })
}

const findOpenTogether = inGroups<Pick<Attempt, 'entityId' | 'paymentId'>, Attempt | undefined>(
  async (sql, wished) => {
    const rows = await sql<Attempt[]>`
    select found.* from ${keyRows(wished, { entityId: 'integer', paymentId: 'bigint' })} wished (entity_id, payment_id),
      lateral (select ${sql.unsafe(attemptRow.columns)} from attempts a
        where a.entity_id = wished.entity_id and a.payment_id = wished.payment_id and ${sql.unsafe(open)}${onNodeOf('a.entity_id', wished[0]?.entityId)} limit 1) found`
    const found = new Map(rows.map((attempt) => [`${attempt.entityId}:${attempt.paymentId}`, attempt]))
    return wished.map(({ entityId, paymentId }) => found.get(`${entityId}:${paymentId}`))
  },
  { of: entityOf },
)

/** The open question of a payment, if any. Index attempts_open; callers that write hold the payment's row. */
export function findOpenAttempt(sql: Db, entityId: number, paymentId: string): Promise<Attempt | undefined> {
  return findOpenTogether(sql, { entityId, paymentId })
}

/** The question that was approved when the payment was paid or authorised. Index attempts_by_payment. */
export async function findApproval(sql: Db, entityId: number, paymentId: string): Promise<Attempt | undefined> {
  const [row] = await sql<Attempt[]>`
    select ${sql.unsafe(attemptRow.columns)} from attempts
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

/**
 * Questions to ask after, on their entity's clock; at most `mostOfOne` of an entity, each one's first before anybody's
 * second, so that one whose bank is slow does not keep others waiting. Index attempts_to_look_after; no locks, the
 * closing takes them.
 */
export async function findAttemptsToLookAfter(sql: Db, now: Date, { entityId, limit, mostOfOne }: Batch): Promise<Attempt[]> {
  const clock = await fastestClock(sql, entityId)
  return sql<Attempt[]>`
    select ${sql.unsafe(attemptRow.columns)} from (
      select due.*, row_number() over (partition by entity_id order by look_again_at, payment_id) as place from (
        select ${sql.unsafe(attemptRow.columnsOf('a'))} from attempts a join entities e using (entity_id)
        where a.status in ('asked', 'waiting', 'unknown', 'reversing', 'pending')
          and a.look_again_at <= ${now}::timestamptz + ${clock} * interval '1 second'
          and a.look_again_at <= ${now}::timestamptz + e.clock_ahead_seconds * interval '1 second'
          and (${entityId}::integer is null or a.entity_id = ${entityId})
        order by a.look_again_at limit 1000) due) placed
    where place <= ${mostOfOne}::integer order by place, look_again_at, payment_id limit ${limit}`
}

/** Whether a refund or capture of a payment has an open question, another than `except`. Indexes payments_by_initial, attempts_open. */
export async function hasOpenParts(sql: Db, entityId: number, paymentId: string, except: string | null): Promise<boolean> {
  const rows = await sql`
    select 1 from payments part join attempts a on a.entity_id = part.entity_id and a.payment_id = part.payment_id
    where part.entity_id = ${entityId} and part.initial_payment_id = ${paymentId} and part.type in ('capture', 'refund')
      and a.status in ('asked', 'waiting', 'unknown', 'pending') and a.attempt_id is distinct from ${except} limit 1`
  return rows.length > 0
}

/** Takes back a question that was noted and never asked; false when it is none any more. Primary key. */
export async function deleteUnaskedAttempt(sql: Db, { entityId, attemptId }: Attempt): Promise<boolean> {
  const rows = await sql`
    delete from attempts where entity_id = ${entityId} and attempt_id = ${attemptId} and status = 'asked' returning 1 as gone`
  return rows.length > 0
}

/** Looks at a question again later, whatever it was that went wrong with it. */
export async function postponeAttempt(sql: Db, { entityId, attemptId }: Attempt, lookAgainAt: Date): Promise<void> {
  await sql`update attempts set look_again_at = ${lookAgainAt} where entity_id = ${entityId} and attempt_id = ${attemptId}`
}

/** Notes when money that came too late was first asked back. Primary key. */
export async function noteReversing(sql: Db, { entityId, attemptId }: Attempt, since: string): Promise<void> {
  await sql`
    update attempts set details = details || jsonb_build_object('reversingSince', ${since}::text)
    where entity_id = ${entityId} and attempt_id = ${attemptId} and status = 'reversing'`
}

/** What a connector keeps of a question: undefined leaves what is there, null takes it away. */
type KeptOfAttempt = { knownAs?: string | undefined; acquirerState?: string | null | undefined }

/** Writes what a connector has to remember of a question, at once and beside whatever holds its payment. Primary key. */
export async function keepOfAttempt(sql: Db, { entityId, attemptId }: Pick<Attempt, 'entityId' | 'attemptId'>, kept: KeptOfAttempt) {
  const { knownAs = null, acquirerState } = kept
  await sql`
    update attempts set known_as = coalesce(${knownAs}, known_as),
      acquirer_state = case when ${acquirerState !== undefined}::boolean then ${acquirerState ?? null} else acquirer_state end
    where entity_id = ${entityId} and attempt_id = ${attemptId}`
}

/**
 * Writes the same as `keepOfAttempt`, where the question is open still and stands as it was seen; whether it did.
 * Of several who look at the same time one alone is told so. Primary key.
 */
export async function claimOfAttempt(
  sql: Db,
  { entityId, attemptId, knownAs: seenAs, acquirerState: seen }: Pick<Attempt, 'entityId' | 'attemptId' | 'knownAs' | 'acquirerState'>,
  kept: KeptOfAttempt,
): Promise<boolean> {
  const { knownAs = null, acquirerState } = kept
  const rows = await sql`
    update attempts set known_as = coalesce(${knownAs}, known_as),
      acquirer_state = case when ${acquirerState !== undefined}::boolean then ${acquirerState ?? null} else acquirer_state end
    where entity_id = ${entityId} and attempt_id = ${attemptId} and ${sql.unsafe(open)}
      and known_as is not distinct from ${seenAs} and acquirer_state is not distinct from ${seen}
    returning 1 as claimed`
  return rows.length > 0
}
