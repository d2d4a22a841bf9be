import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { listEntities } from '../../store/desk/entities.ts'
import { findOwnPlatform } from '../../store/office/own-platforms.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const listPlatformEntities: Handler<typeof officeOperations.listPlatformEntities> = async ({ sql, entityId }, { params, query }) => {
  const platformId = Number(params.platformCode)
  if (!(await findOwnPlatform(sql, entityId, platformId))) return refuse('e00500', '/platformCode')
  const asked = readPage({ sort: 'name', ...query }, { createdAt: 'created_at', name: 'name' }, 'entity_id', 50)
  if ('refusal' in asked) return asked
  const typed = query.q?.trim() ?? ''
  const found = /^\d{9}$/.test(typed) ? { entityId: Number(typed) } : { name: typed || undefined }
  const { rows, ...rest } = await listEntities(sql, { ...found, platformId }, asked.page)
  const data = rows.map(({ entityId: id, name, standing }) => ({ clientId: clientIdOf(id), name, standing }))
  return { data, paging: asked.told(rest) }
}
