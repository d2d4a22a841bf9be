import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listApiKeys } from '../../store/api-keys.ts'
import { listOwnedPlatforms } from '../../store/office/own-platforms.ts'
import { limitedKeyView } from '../../views/office/limited-key.ts'

export const listOwnPlatforms: Handler<typeof officeOperations.listOwnPlatforms> = async ({ sql, entityId }) => {
  const platforms = await listOwnedPlatforms(sql, entityId)
  const data = platforms.map(async ({ platformId, name, suspendedAt, changeEndsAt, addresses }) => ({
    platformCode: String(platformId),
    name,
    suspended: suspendedAt !== null,
    addresses,
    ...(changeEndsAt !== null && { changeEndsAt: lisbonIso(changeEndsAt) }),
    keys: (await listApiKeys(sql, platformId)).map(limitedKeyView),
  }))
  return { data: await Promise.all(data) }
}
