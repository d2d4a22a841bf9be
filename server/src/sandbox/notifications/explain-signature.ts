import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { SentText } from '../store/receivers.ts'
import { listPlatforms } from '../../store/entities.ts'
import { sign } from '../../webhooks/sign.ts'
import { platformPlace } from '../../calls/sealed-places.ts'
import type { Services } from '../../calls/call.ts'

/** Receivers refuse older timestamps (specification webhooks §1). */
const oldestSeconds = 1800

export type Key = { platformId: number; privateKey: string }

/** The private keys with which a notification may have been signed. They stay in this process. */
export async function readKeys({ sql, vault }: Pick<Services, 'sql' | 'vault'>): Promise<Key[]> {
  return (await listPlatforms(sql, 20)).map(({ platformId, sealedKey }) => ({
    platformId,
    privateKey: vault.open(sealedKey, platformPlace(platformId)),
  }))
}

function readHeader(header: string): { hash: string; ts: string } {
  const parts = new Map(header.split(',').map((part) => part.trim().split('=', 2) as [string, string]))
  return { hash: parts.get('hash') ?? '', ts: /^\d{1,12}$/.test(parts.get('ts') ?? '') ? (parts.get('ts') ?? '') : '' }
}

/** What was signed, by whose key and whether it fits, as a receiver checks it at that moment (specification webhooks §1). */
export function explainSignature(text: string, header: string, keys: readonly Key[], at: Date) {
  const { hash, ts } = readHeader(header)
  const hashOf = (key: Key): string => readHeader(sign(text, key.privateKey, Number(ts))).hash
  const signer = keys.find((key) => hashOf(key) === hash)
  const shown = signer ?? keys[0]
  const ageSeconds = ts === '' ? 0 : Math.floor(at.getTime() / 1000) - Number(ts)
  return {
    header,
    ...(signer && { platform: String(signer.platformId) }),
    algorithm: 'HMAC-SHA256',
    ts,
    signedText: text + ts,
    computed: shown && ts !== '' ? hashOf(shown) : '',
    received: hash,
    ageSeconds,
    valid: signer !== undefined && ts !== '' && ageSeconds <= oldestSeconds,
  }
}

/** A notification that was posted, as the sandbox shows it. */
export function sentView({ sentAt, contentType, signature, body }: SentText, keys: readonly Key[]) {
  return { sentAt: lisbonIso(sentAt), contentType, text: body, signature: explainSignature(body, signature, keys, sentAt) }
}
