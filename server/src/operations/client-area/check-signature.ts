import type { Data, officeOperations } from '@escudo/contracts'
import type { Handler, OfficeCall } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { platformPlace } from '../../calls/sealed-places.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { findPlatform } from '../../store/entities.ts'
import { listOwnedPlatforms } from '../../store/office/own-platforms.ts'
import { findSigner, isSecretOf, readSignature } from '../../webhooks/check-signature.ts'

type Check = Data<typeof officeOperations.checkSignature>
type Key = { whose: 'current' | 'next' | 'otherPlatform'; platformId: number; privateKey: string }

/** Receivers refuse what is older (specification webhooks §1); a clock may be a minute off. */
const oldestMs = 1_800_000
const aheadMs = 60_000

/** The keys with which it may have been signed: the platform's own first, then those of the entity's others. */
async function keysOf({ sql, vault, platformId, entityId }: OfficeCall): Promise<Key[]> {
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

function secretOf(secret: string, keys: readonly Key[]): Check['secret'] & string {
  const known = keys.find(({ privateKey }) => isSecretOf(secret, privateKey))
  if (known) return known.whose
  if (secret.trim() !== secret && secretOf(secret.trim(), keys) !== 'none') return 'spaces'
  return secret.startsWith('esk_') ? 'limited' : 'none'
}

function timeOf(signedMs: number, now: number): Check['time'] & string {
  if (signedMs > now + aheadMs) return 'ahead'
  return now - signedMs > oldestMs ? 'old' : 'fresh'
}

function checkOf(call: OfficeCall, keys: readonly Key[], given: { headers: string; body: string }): Check {
  const shown = readSignature(given.headers, call.headerPrefix)
  if (typeof shown === 'string') return { fits: false, header: shown }
  const signer = findSigner(shown, given.body, keys)
  const signedMs = shown.unixSeconds * 1000
  const time = timeOf(signedMs, call.clock().getTime())
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

/** Which part is wrong is told; what would be right never is, so that nobody has anything signed here. */
export const checkSignature: Handler<typeof officeOperations.checkSignature> = async (call, { params, body }) => {
  const keys = await keysOf(call)
  const check = checkOf(call, keys, body)
  await recordAct(call.sql, call, { subject: params.platformCode, after: { fits: check.fits } })
  return { data: { ...check, ...(body.secret !== undefined && { secret: secretOf(body.secret, keys) }) } }
}
