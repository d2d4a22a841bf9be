import { firstRange } from '../domain/registration.ts'
import type { Log } from '../calls/call.ts'
import type { Db } from '../store/db.ts'
import { insertFreeRange } from '../store/free-range.ts'
import { findRanges } from '../store/references.ts'

/** An approved entity that takes Multibanco gets sequences of its own; one that only waits holds none of the few there are. */
export async function giveFirstRange(tx: Db, { log }: { log: Pick<Log, 'warn'> }, entityId: number): Promise<void> {
  if ((await findRanges(tx, entityId)).length > 0) return
  if (!(await insertFreeRange(tx, entityId, firstRange.referenceEntity, firstRange.length)))
    log.warn({ entityId, ...firstRange }, 'No Multibanco range is free: this entity can make no references.')
}
