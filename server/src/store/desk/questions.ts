import type { MethodCode } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'
import type { Attempt } from '../rows/attempt.ts'

type OpenStatus = 'asked' | 'unknown' | 'reversing' | 'pending'
type ListedQuestion = {
  attemptId: string
  entityId: number
  entityName: string
  paymentId: string
  kind: Attempt['kind']
  methodCode: MethodCode
  amountCents: number
  status: OpenStatus
  acquirer: string
  createdAt: Date
  lookAgainAt: Date
}

type Filter = { status: OpenStatus | undefined; entityId: number | undefined }

/** Questions that an acquirer has not answered within a minute, on their entities' clocks. Index attempts_to_look_after. */
export function listQuestions(sql: Db, now: Date, { status, entityId }: Filter, slice: ListSlice): Promise<Found<ListedQuestion>> {
  const from = sql`(
    select a.attempt_id, a.entity_id, e.name as entity_name, a.payment_id, a.kind, a.method_code, a.amount_cents, a.status, a.acquirer,
      a.created_at, a.look_again_at
    from attempts a join entities e on e.entity_id = a.entity_id
    where a.entity_id > 0 and a.status in ('asked', 'unknown', 'reversing', 'pending') and a.look_again_at is not null
      and a.created_at < ${now}::timestamptz + (e.clock_ahead_seconds - 60) * interval '1 second') listed`
  const where = sql`
    true ${status === undefined ? sql`` : sql`and status = ${status}`}
    ${entityId === undefined ? sql`` : sql`and entity_id = ${entityId}`}`
  return readSlice<ListedQuestion>(sql, slice, { columns: '*', from, where })
}

/**
 * Has the worker ask after a question at `now`, its entity's clock; undefined where it is open no more, or was asked so lately that
 * whoever asked may still be waiting: an acquirer that has not heard of it yet would say that there is none. Primary key.
 */
export async function askAgain(tx: Db, entityId: number, attemptId: string, now: Date): Promise<{ paymentId: string } | undefined> {
  const [row] = await tx<{ paymentId: string }[]>`
    update attempts set look_again_at = least(look_again_at, ${now}) where entity_id = ${entityId} and attempt_id = ${attemptId}
      and status in ('asked', 'unknown', 'reversing', 'pending') and look_again_at is not null
      and created_at < ${now}::timestamptz - interval '60 seconds'
    returning payment_id`
  return row
}
