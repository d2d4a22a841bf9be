import type { apiOperations } from '@escudo/contracts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { countUsed, findRanges } from '../../store/references.ts'
import type { Handler } from '../../calls/call.ts'

export const listReferenceRanges: Handler<typeof apiOperations.listReferenceRanges> = async (call) => {
  const ranges = await findRanges(call.sql, call.entityId)
  const counts = await Promise.all(ranges.map((range) => countUsed(call.sql, call.entityId, range)))
  const data = ranges.map(({ rangeId, referenceEntity, firstSequence, lastSequence, createdAt }, index) => ({
    id: String(rangeId),
    entity: referenceEntity,
    start: firstSequence,
    end: lastSequence,
    count: counts[index] ?? 0,
    total: lastSequence - firstSequence + 1,
    createdAt: lisbonIso(createdAt),
  }))
  return { data }
}
