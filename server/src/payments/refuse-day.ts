import type { Refusal } from '@escudo/contracts'
import type { Call } from '../calls/call.ts'
import { dayRefusal, type Ceilings, type WithoutPayer } from '../domain/ceilings.ts'
import { lisbonDay } from '../domain/lisbon-time.ts'
import { takeOfDay } from '../store/ceilings.ts'
import type { Db } from '../store/db.ts'

/**
 * Counts what an entity takes today without its payers, or says why it takes no more. What is asked for counts, also when its bank
 * then declines. It is the last look of a transaction: what it counted stays when another one refuses after it.
 */
export async function refuseDay(
  tx: Db,
  { entityId, now }: Pick<Call, 'entityId' | 'now'>,
  what: WithoutPayer,
  cents: number,
  { chargedCentsADay, raisedCentsADay }: Ceilings,
): Promise<Refusal | undefined> {
  const limitCents = what === 'charged' ? chargedCentsADay : raisedCentsADay
  const takenCents = await takeOfDay(tx, { entityId, day: lisbonDay(now), what, cents, limitCents })
  return takenCents === undefined ? undefined : dayRefusal(takenCents, limitCents, now)
}
