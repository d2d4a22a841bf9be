import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { findEntity } from '../../store/entities.ts'
import { listOthersPlatforms } from '../../store/office/own-platforms.ts'

export const listActingPlatforms: Handler<typeof officeOperations.listActingPlatforms> = async ({ sql, entityId }) => {
  const platforms = await listOthersPlatforms(sql, entityId)
  const data = platforms.map(async ({ platformId, name, ownerEntityId, suspendedAt }) => {
    const owner = ownerEntityId === null ? undefined : await findEntity(sql, ownerEntityId)
    return { platformCode: String(platformId), name, ...(owner && { owner: owner.name }), suspended: suspendedAt !== null }
  })
  return { data: await Promise.all(data) }
}
