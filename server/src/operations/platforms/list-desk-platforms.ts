import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listPlatforms } from '../../store/desk/platforms.ts'
import { findEntity } from '../../store/entities.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const listDeskPlatforms: Handler<typeof officeOperations.listDeskPlatforms> = async ({ sql }, { query }) => {
  const asked = readPage(query, { createdAt: 'created_at', name: 'name' }, 'platform_id', 100)
  if ('refusal' in asked) return asked
  const typed = query.q?.trim() ?? ''
  const isCode = /^\d{1,9}$/.test(typed)
  const filter = {
    platformId: isCode ? Number(typed) : undefined,
    name: isCode || typed === '' ? undefined : typed,
    isSuspended: query.suspended === undefined ? undefined : query.suspended === 'yes',
  }
  const { rows, ...found } = await listPlatforms(sql, filter, asked.page)
  const data = rows.map(async ({ platformId, name, entities, ownerEntityId, suspendedAt, keyMadeAt, changeEndsAt, createdAt, ...is }) => {
    const owner = ownerEntityId === null ? undefined : await findEntity(sql, ownerEntityId)
    return {
      platformCode: String(platformId),
      name,
      entities,
      ...(owner && { owner: { clientId: clientIdOf(owner.entityId), name: owner.name } }),
      suspended: suspendedAt !== null,
      byUs: is.suspendedByProvider,
      byOwner: is.suspendedByOwner,
      strict: is.strict,
      registers: is.mayCreateEntities,
      saves: is.maySaveMethods,
      addresses: is.addresses,
      keyMadeAt: lisbonIso(keyMadeAt),
      ...(changeEndsAt !== null && { changeEndsAt: lisbonIso(changeEndsAt) }),
      createdAt: lisbonIso(createdAt),
    }
  })
  return { data: await Promise.all(data), paging: asked.told(found) }
}
