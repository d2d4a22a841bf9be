import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { onlyKey, type MasterKey, type MasterKeys } from './master-key.ts'

const nonceLength = 12
const tagLength = 16
/** Before the name of the key: bytes that were sealed before they named one begin otherwise, but for one in 2^32. */
const magic = Buffer.from([0x45, 0x53, 0x4b, 0x01])
const headerLength = magic.length + 4

/**
 * Seals secrets with AES-256-GCM. `place` says where the sealed bytes rest (tenant and row) and is authenticated
 * with them: bytes moved to another row do not open. They begin with the name of their key.
 */
export type Vault = {
  seal(text: string, place: string): Buffer
  /** Throws when the bytes, the place or the key are not those of the sealing. */
  open(sealed: Uint8Array, place: string): string
  /** The same text at the same place always gives the same; from it nobody without the key finds the text. */
  fingerprint(text: string, place: string): string
  /** How bytes begin that the newest master key sealed. */
  header(): Buffer
}

function openWith(key: Uint8Array, sealed: Uint8Array, bound: Uint8Array): string {
  const nonce = sealed.subarray(0, nonceLength)
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(bound).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8')
}

const headerOf = ({ id }: MasterKey): Buffer => Buffer.concat([magic, id])

/** Bytes that name no key, or one that we do not have: whichever of ours fits. */
function openUnnamed(keys: readonly MasterKey[], sealed: Uint8Array, place: string): string {
  for (const { key } of keys.slice(0, -1)) {
    try {
      return openWith(key, sealed, Buffer.from(place))
    } catch {
      // Another key's.
    }
  }
  return openWith(keys.at(-1)!.key, sealed, Buffer.from(place))
}

/** From what the key of fingerprints is made where none is kept yet; a rotation leaves it as it is. */
export function firstFingerprintKey(keys: MasterKeys): Buffer {
  return Buffer.from(hkdfSync('sha256', keys.all().at(-1)!.key, '', 'fingerprint', 32))
}

export function createVault(master: MasterKeys | Uint8Array, fingerprintKey?: Uint8Array): Vault {
  const keys = master instanceof Uint8Array ? onlyKey(master) : master
  const ownFingerprintKey = fingerprintKey ?? firstFingerprintKey(keys)
  return {
    header: () => headerOf(keys.all()[0]!),
    seal(text, place) {
      const [current] = keys.all()
      const header = headerOf(current!)
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', current!.key, nonce).setAAD(Buffer.concat([header, Buffer.from(place)]))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([header, nonce, cipher.getAuthTag(), body])
    },
    fingerprint(text, place) {
      return createHmac('sha256', ownFingerprintKey).update(`${place}\n${text}`).digest('hex')
    },
    open(sealed, place) {
      if (!magic.equals(sealed.subarray(0, magic.length))) return openUnnamed(keys.all(), sealed, place)
      const header = sealed.subarray(0, headerLength)
      const sealedWith = ({ id }: MasterKey): boolean => id.equals(header.subarray(magic.length))
      const found = keys.all().find(sealedWith) ?? keys.again().find(sealedWith)
      if (!found) return openUnnamed(keys.all(), sealed, place)
      return openWith(found.key, sealed.subarray(headerLength), Buffer.concat([header, Buffer.from(place)]))
    },
  }
}
