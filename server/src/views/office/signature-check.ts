import type { Data, officeOperations } from '@escudo/contracts'
import type { OfficeCall } from '../../calls/call.ts'
import { platformPlace } from '../../calls/sealed-places.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { findPlatform } from '../../store/entities.ts'
import { listOwnedPlatforms } from '../../store/office/own-platforms.ts'
import { findSigner, isSecretOf, readSignature } from '../../webhooks/check-signature.ts'

type Check = Data<typeof officeOperations.checkSignature>
/** Under which names headers come, and when they are looked at. */
type Now = { headerPrefix: string; now: Date }
type Key = { whose: 'current' | 'next' | 'otherPlatform'; platformId: number; privateKey: string }

/** Receivers refuse what is older (specification webhooks §1); a clock may be a minute off. */
const oldestMs = 1_800_000
const aheadMs = 60_000

/** The keys with which it may have been signed: the platform's own first, then those of the entity's others. */
export async function keysOf({ sql, vault, platformId, entityId }: OfficeCall): Promise<Key[]> {
  const others = (await listOwnedPlatforms(sql, entityId)).filter((one) => one.platformId !== platformId)
  const found = await Promise.all([platformId, ...others.map((one) => one.platformId)].map((id) => findPlatform(sql, id)))
  return found.flatMap((platform): Key[] => {
    if (!platform) return []
    const { platformId: id, sealedKey, nextSealedKey } = platform
    const keyOf = (whose: Key['whose'], sealed: Uint8Array): Key => ({
      whose: id === platformId ? whose : 'otherPlatform',
      platformId: id,
      privateKey: vault.open(sealed, platformPlace(id)),
    })
    return [keyOf('current', sealedKey), ...(nextSealedKey ? [keyOf('next', nextSealedKey)] : [])]
  })
}

/** Whose key a receiver's secret is, or what it is instead. */
export function secretOf(secret: string, keys: readonly Key[]): Check['secret'] & string {
  const known = keys.find(({ privateKey }) => isSecretOf(secret, privateKey))
  if (known) return known.whose
  if (secret.trim() !== secret && secretOf(secret.trim(), keys) !== 'none') return 'spaces'
  return secret.startsWith('esk_') ? 'limited' : 'none'
}

function timeOf(signedMs: number, now: number): Check['time'] & string {
  if (signedMs > now + aheadMs) return 'ahead'
  return now - signedMs > oldestMs ? 'old' : 'fresh'
}

/** What of a notification's signature is right, as whoever got it would find. */
export function checkOf({ headerPrefix, now }: Now, keys: readonly Key[], given: { headers: string; body: string }): Check {
  const shown = readSignature(given.headers, headerPrefix)
  if (typeof shown === 'string') return { fits: false, header: shown }
  const signer = findSigner(shown, given.body, keys)
  const signedMs = shown.unixSeconds * 1000
  const time = timeOf(signedMs, now.getTime())
  const isOurs = signer !== undefined && signer.key.whose !== 'otherPlatform'
  return {
    fits: isOurs && signer.body === 'same' && time === 'fresh',
    header: 'found',
    scheme: shown.scheme,
    signedAt: lisbonIso(new Date(signedMs)),
    time,
    body: signer?.body ?? 'unknown',
    key: signer?.key.whose ?? 'none',
    ...(signer?.key.whose === 'otherPlatform' && { otherPlatform: String(signer.key.platformId) }),
  }
}
