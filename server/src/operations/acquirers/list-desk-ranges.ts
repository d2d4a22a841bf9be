import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listRanges } from '../../store/desk/routes.ts'
import { entityOfQuery } from '../../views/office/whose.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const listDeskRanges: Handler<typeof officeOperations.listDeskRanges> = async ({ sql }, { query }) => {
  const asked = readPage({ sort: '-used', ...query }, { used: 'used' }, 'range_id', 100)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await listRanges(sql, entityOfQuery(query), asked.page)
  const data = rows.map(({ rangeId, entityName, referenceEntity, firstSequence, lastSequence, used, createdAt, ...range }) => ({
    id: String(rangeId),
    clientId: clientIdOf(range.entityId),
    entityName: entityName ?? '',
    entity: String(referenceEntity).padStart(5, '0'),
    start: firstSequence,
    end: lastSequence,
    used,
    createdAt: lisbonIso(createdAt),
  }))
  return { data, paging: asked.told(found) }
}
