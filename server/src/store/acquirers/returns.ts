import { randomUUID } from 'node:crypto'
import type { HeldReason } from '@escudo/contracts/vocabulary'
import type { Db } from '../db.ts'
import { fastestClock } from '../entities/fastest-clock.ts'

/** Held money that a rule has its acquirer give back; `returnAskedAt` is null until it is asked, which is done once. */
export type MoneyToReturn = {
  entityId: number
  moneyId: string
  account: string
  acquirerReference: string
  paymentId: string
  reference: string | null
  amountCents: number
  reason: HeldReason
  returnId: string
  returnAskedAt: Date | null
  returnKnownAs: string | null
  returnLookAt: Date
}

type Key = Pick<MoneyToReturn, 'entityId' | 'moneyId'>

/** Notes that money is to go back, before anybody is asked. Primary key. */
export async function beginReturn(tx: Db, { entityId, moneyId }: Key, now: Date): Promise<void> {
  await tx`
    update received_money set return_id = ${randomUUID()}::uuid, return_look_at = ${now}
    where entity_id = ${entityId} and money_id = ${moneyId}::bigint and resolution is null and return_id is null`
}

/** Money whose way back is to be looked after, on its entity's clock. Index received_money_to_return. */
export async function findReturns(sql: Db, now: Date, limit: number): Promise<MoneyToReturn[]> {
  const clock = await fastestClock(sql)
  return sql<MoneyToReturn[]>`
    select m.entity_id, m.money_id, m.account, m.acquirer_reference, m.payment_id, m.reference, m.amount_cents, m.reason, m.return_id,
      m.return_asked_at, m.return_known_as, m.return_look_at
    from received_money m join entities e using (entity_id)
    where m.return_look_at <= ${now}::timestamptz + ${clock} * interval '1 second'
      and m.return_look_at <= ${now}::timestamptz + e.clock_ahead_seconds * interval '1 second'
    order by m.return_look_at limit ${limit}`
}

/** Whether the caller is the one who asks: of several who look at the same time one alone is told so, once and for all. Primary key. */
export async function claimReturn(sql: Db, { entityId, moneyId }: Key, now: Date): Promise<boolean> {
  const rows = await sql`
    update received_money set return_asked_at = ${now}
    where entity_id = ${entityId} and money_id = ${moneyId}::bigint and return_asked_at is null and return_look_at is not null
    returning 1 as claimed`
  return rows.length > 0
}

/** What the acquirer calls it. Primary key. */
export async function keepReturn(sql: Db, { entityId, moneyId }: Key, knownAs: string): Promise<void> {
  await sql`update received_money set return_known_as = ${knownAs} where entity_id = ${entityId} and money_id = ${moneyId}::bigint`
}

/** When to look again; null: nobody does, and a person decides. Primary key. */
export async function lookAtReturnAgain(sql: Db, { entityId, moneyId }: Key, at: Date | null): Promise<void> {
  await sql`
    update received_money set return_look_at = ${at}
    where entity_id = ${entityId} and money_id = ${moneyId}::bigint and return_look_at is not null`
}
