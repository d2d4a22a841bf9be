import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { ApiKey } from '../../store/api-keys.ts'

/** A key that may do less than its platform's private one, without what is secret of it. */
export function limitedKeyView({ keyId, name, scopes, addresses, createdAt, endsAt }: Omit<ApiKey, 'platformId'>) {
  return {
    id: String(keyId),
    name,
    scopes,
    addresses,
    createdAt: lisbonIso(createdAt),
    ...(endsAt !== null && { endedAt: lisbonIso(endsAt) }),
  }
}
