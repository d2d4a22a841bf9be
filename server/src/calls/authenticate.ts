import { timingSafeEqual } from 'node:crypto'
import type { Operation, Refusal } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { scopeOf } from '../domain/key-scope.ts'
import { findApiKey } from '../store/api-keys.ts'
import { findCaller, type Caller } from '../store/entities.ts'
import { isAllowedAt } from './allowed-address.ts'
import type { Credentials, KeyServices, Services } from './call.ts'
import { platformPlace } from './sealed-places.ts'

function openSealed({ vault, memory }: KeyServices, platformId: number, sealedKey: Uint8Array): Buffer {
  const known = memory.openedKeys.get(platformId) ?? []
  const same = known.find(({ sealed }) => Buffer.compare(sealed, sealedKey) === 0)
  if (same) return same.opened
  const opened = Buffer.from(vault.open(sealedKey, platformPlace(platformId)))
  // Two, while one takes the other's place.
  memory.openedKeys.set(platformId, [{ sealed: sealedKey, opened }, ...known].slice(0, 2))
  return opened
}

/** A platform's private key; while it is being changed, the one that signs. */
export function openKey(services: KeyServices, { platformId, sealedKey }: Pick<Caller, 'platformId' | 'sealedKey'>): Buffer {
  return openSealed(services, platformId, sealedKey)
}

/** The private keys that a platform may show: two while one takes the other's place. */
export function openKeys(services: KeyServices, caller: Pick<Caller, 'platformId' | 'sealedKey' | 'nextSealedKey'>): Buffer[] {
  const { platformId, sealedKey, nextSealedKey } = caller
  return [sealedKey, ...(nextSealedKey ? [nextSealedKey] : [])].map((sealed) => openSealed(services, platformId, sealed))
}

function sameKey(given: Buffer, expected: Buffer): boolean {
  const padded = Buffer.alloc(expected.length)
  given.copy(padded)
  return timingSafeEqual(padded, expected) && given.length === expected.length
}

/** What an unknown platform's key is held against, so that it takes as long as a known one's. */
const nobodysKey = Buffer.alloc(43, 1)

type Shown = { caller: Caller; key: string; mayCall: boolean; addresses: readonly string[] }

/** Whose key it is and whether it may make this call; undefined when it is nobody's. */
async function recogniseKey(
  services: Services,
  caller: Caller | undefined,
  given: string,
  operation: Operation,
): Promise<Shown | undefined> {
  const shown = Buffer.from(given)
  const keys = caller ? openKeys(services, caller) : [nobodysKey]
  const isPrivate = keys.map((key) => sameKey(shown, key)).includes(true)
  if (caller && isPrivate) return { caller, key: 'private', mayCall: true, addresses: caller.addresses }
  // Asked of an unknown platform too, which takes as long and finds nothing.
  const found = await findApiKey(services.sql, caller?.platformId ?? 0, given)
  const scope = scopeOf(operation)
  if (!caller || !found) return undefined
  const mayCall = scope !== undefined && found.scopes.includes(scope)
  return { caller, key: `api:${found.keyId}`, mayCall, addresses: found.addresses }
}

const hourMs = 3_600_000
const minuteMs = 60_000

/** Who calls: the platform of the key that was shown. Wrong keys are noted, and limited by platform and network. */
async function identify(
  services: Services,
  operation: Operation,
  given: Credentials,
  address: string | undefined,
  entityId: number | null,
) {
  const { security, wrongKeys, sql } = services
  const place = { address: address ?? null, entityId }
  const who = /^\d{1,9}$/.test(given.platformCode) ? `platform:${Number(given.platformCode)}` : 'nobody'
  const pause = wrongKeys.pauseSeconds(given.platformCode, address)
  if (pause !== undefined) {
    security.note({ kind: 'brake', outcome: 'refused', who, ...place, entityId: null, details: { of: 'wrong keys' } }, minuteMs)
    return { code: 'e00702', values: { retryAfterSeconds: pause } } satisfies Refusal
  }
  const found = who === 'nobody' ? undefined : await findCaller(sql, Number(given.platformCode), entityId)
  const shown = await recogniseKey(services, found, given.privateKey, operation)
  if (!shown) {
    wrongKeys.note(given.platformCode, address)
    security.note({ kind: 'sign_in', outcome: 'refused', who, ...place, details: { operation: operation.operationId } })
    return { code: 'e00102' } satisfies Refusal
  }
  const { key, mayCall, caller, addresses } = shown
  if (caller.suspendedAt) {
    security.note({ kind: 'sign_in', outcome: 'refused', who, ...place, details: { key, suspended: true } }, minuteMs)
    return { code: 'e00102' } satisfies Refusal
  }
  if (!isAllowedAt(addresses, address)) {
    security.note({ kind: 'sign_in', outcome: 'refused', who, ...place, details: { key, elsewhere: true } }, minuteMs)
    return { code: 'e00103', values: { hint: 'elsewhere' } } satisfies Refusal
  }
  if (!mayCall) {
    security.note({ kind: 'scope', outcome: 'refused', who, ...place, details: { key, operation: operation.operationId } }, minuteMs)
    return { code: 'e00103' } satisfies Refusal
  }
  security.note({ kind: 'sign_in', outcome: 'allowed', who, ...place, entityId: null, details: { key } }, hourMs)
  return caller
}

/**
 * Who calls, and for which entity. Refuses e00102 for unknown platforms and wrong keys alike, e00103 what the key may
 * not do, e00702 whoever tries too many keys, e00101 when the entity is missing, malformed or not one that the platform
 * acts for.
 */
export async function authenticate(
  services: Services,
  operation: Operation,
  given: Credentials | undefined,
  address: string | undefined,
): Promise<Caller | Refusal> {
  if (!given) return { code: 'e00102' }
  const needsEntity = operation.caller === 'entity'
  const entityId = needsEntity && given.clientId && isNif(given.clientId) ? Number(given.clientId) : null
  const caller = await identify(services, operation, given, address, entityId)
  if ('code' in caller || !needsEntity || caller.clockAheadSeconds !== null) return caller
  services.security.note(
    {
      kind: 'tenancy',
      outcome: 'refused',
      who: `platform:${caller.platformId}`,
      address: address ?? null,
      entityId,
      details: { operation: operation.operationId },
    },
    minuteMs,
  )
  return { code: 'e00101' }
}
