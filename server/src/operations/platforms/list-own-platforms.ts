import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listApiKeys } from '../../store/api-keys.ts'
import { listOwnedPlatforms } from '../../store/office/own-platforms.ts'

export const listOwnPlatforms: Handler<typeof officeOperations.listOwnPlatforms> = async ({ sql, entityId }) => {
  const platforms = await listOwnedPlatforms(sql, entityId)
  const data = platforms.map(async ({ platformId, name, suspendedAt, changeEndsAt, addresses }) => ({
    platformCode: String(platformId),
    name,
    suspended: suspendedAt !== null,
    addresses,
    ...(changeEndsAt !== null && { changeEndsAt: lisbonIso(changeEndsAt) }),
    keys: (await listApiKeys(sql, platformId)).map((key) => ({
      id: String(key.keyId),
      name: key.name,
      scopes: key.scopes,
      addresses: key.addresses,
      createdAt: lisbonIso(key.createdAt),
      ...(key.endsAt !== null && { endedAt: lisbonIso(key.endsAt) }),
    })),
  }))
  return { data: await Promise.all(data) }
}
