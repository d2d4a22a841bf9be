import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listEntities } from '../../store/desk/entities.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const listDeskEntities: Handler<typeof officeOperations.listDeskEntities> = async (call, { query }) => {
  const { sql } = call
  const asked = readPage(query, { createdAt: 'created_at', name: 'name' }, 'entity_id', 100)
  if ('refusal' in asked) return asked
  const typed = query.q?.trim() ?? ''
  const isNumber = /^\d{9}$/.test(typed)
  const filter = {
    entityId: isNumber ? Number(typed) : undefined,
    name: isNumber || typed === '' ? undefined : typed,
    standing: query.standing,
    platformId: query.platformCode === undefined ? undefined : Number(query.platformCode),
  }
  // Names and numbers are people's as well: who looked for one, and by what, is written down, and never for whom.
  if (typed !== '' && query.cursor === undefined) await recordAct(sql, call, { after: { by: isNumber ? 'taxNumber' : 'name' } }, 'seen')
  const { rows, ...found } = await listEntities(sql, filter, asked.page)
  const data = rows.map(({ entityId, name, state, standing, reason, createdAt }) => ({
    clientId: clientIdOf(entityId),
    name,
    state,
    standing,
    ...(reason !== null && standing !== 'open' && { reason }),
    createdAt: lisbonIso(createdAt),
  }))
  return { data, paging: asked.told(found) }
}
