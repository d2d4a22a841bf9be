import { methodTable, type MethodCode } from '@escudo/contracts/vocabulary'
import { e8Of } from '../domain/fees.ts'
import type { Log } from '../calls/call.ts'
import type { Db } from '../store/db.ts'
import { insertMethod } from '../store/entities/method-limits.ts'
import { giveFirstRange } from './first-range.ts'

/** `fixed` in euros with up to eight decimals, amounts in cents. */
export type WishedMethod = { code: MethodCode; fixed: string; basisPoints: number; minimumAmount: number; maximumAmount: number }

/** An entity that is approved gets a method as approval would have given it; false when it has it already. */
export async function addMethod(
  { sql: tx, log }: { sql: Db; log: Pick<Log, 'warn'> },
  entityId: number,
  { code, fixed, basisPoints, minimumAmount, maximumAmount }: WishedMethod,
): Promise<boolean> {
  const { ownType, byReference } = methodTable[code]
  const limits = { minimumCents: minimumAmount, maximumCents: maximumAmount }
  const method = { code, type: ownType, ...limits, feeFixedE8: String(e8Of(fixed)), feeBasisPoints: basisPoints }
  if (!(await insertMethod(tx, entityId, method))) return false
  if (byReference) await giveFirstRange(tx, { log }, entityId)
  return true
}
