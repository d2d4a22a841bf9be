import { timingSafeEqual } from 'node:crypto'
import type { Refusal } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { findCaller, type Caller } from '../store/entities.ts'
import type { Services } from './context.ts'

/** What a transport read of the caller's identity. */
export type Credentials = { platformCode: string; privateKey: string; clientId: string | undefined }

/** Where a platform's sealed key rests. */
export function platformPlace(platformId: number): string {
  return `platform:${platformId}`
}

// Opening a sealed key costs more than everything else of authentication; the sealed bytes are the cache's key, so a
// changed key is a different entry and works at once.
const openedKeys = new Map<string, Buffer>()

/** A platform's private key. */
export function openKey({ vault }: Pick<Services, 'vault'>, { platformId, sealedKey }: Pick<Caller, 'platformId' | 'sealedKey'>): Buffer {
  const cacheKey = `${platformId}:${Buffer.from(sealedKey).toString('base64')}`
  const known = openedKeys.get(cacheKey)
  if (known) return known
  if (openedKeys.size > 10_000) openedKeys.clear()
  const opened = Buffer.from(vault.open(sealedKey, platformPlace(platformId)))
  openedKeys.set(cacheKey, opened)
  return opened
}

function sameKey(given: Buffer, expected: Buffer): boolean {
  const padded = Buffer.alloc(expected.length)
  given.copy(padded)
  return timingSafeEqual(padded, expected) && given.length === expected.length
}

/**
 * Who calls, and for which entity. Refuses e00102 for unknown platforms and wrong keys alike, e00101 when the entity
 * is missing, malformed or not one that the platform acts for.
 */
export async function authenticate(services: Services, given: Credentials | undefined, needsEntity: boolean): Promise<Caller | Refusal> {
  if (!given || !/^\d{1,9}$/.test(given.platformCode)) return { code: 'e00102' }
  const entityId = given.clientId && isNif(given.clientId) ? Number(given.clientId) : null
  const caller = await findCaller(services.sql, Number(given.platformCode), needsEntity ? entityId : null)
  if (!caller || !sameKey(Buffer.from(given.privateKey), openKey(services, caller))) return { code: 'e00102' }
  if (needsEntity && caller.clockAheadSeconds === null) return { code: 'e00101' }
  return caller
}
