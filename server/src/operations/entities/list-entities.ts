import type { apiOperations } from '@escudo/contracts'
import { listOwnEntities } from '../../store/entities/entity-list.ts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { entitySummary } from '../../compliance/entity-events.ts'

const sorts = { createdAt: 'created_at', name: 'name', clientId: 'entity_id' }

export const listEntities: Handler<typeof apiOperations.listEntities> = async (call, { query }) => {
  const asked = readPage(query, sorts, 'entity_id', 500)
  if ('refusal' in asked) return asked
  const { state, name } = query
  const { rows, ...found } = await listOwnEntities(call.sql, { platformId: call.platformId, state, name }, asked.page)
  return { data: rows.map((entity) => entitySummary(entity, call.language)), paging: asked.told(found) }
}
