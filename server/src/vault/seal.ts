import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const nonceLength = 12
const tagLength = 16

/**
 * Seals secrets with AES-256-GCM. `place` says where the sealed bytes rest (tenant and row) and is authenticated
 * with them: bytes moved to another row do not open.
 */
export type Vault = {
  seal(text: string, place: string): Buffer
  /** Throws when the bytes, the place or the key are not those of the sealing. */
  open(sealed: Uint8Array, place: string): string
  /** The same text at the same place always gives the same; from it nobody without the master key finds the text. */
  fingerprint(text: string, place: string): string
}

export function createVault(masterKey: Uint8Array): Vault {
  const fingerprintKey = Buffer.from(hkdfSync('sha256', masterKey, '', 'fingerprint', 32))
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', masterKey, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    fingerprint(text, place) {
      return createHmac('sha256', fingerprintKey).update(`${place}\n${text}`).digest('hex')
    },
    open(sealed, place) {
      const nonce = sealed.subarray(0, nonceLength)
      const tag = sealed.subarray(nonceLength, nonceLength + tagLength)
      const decipher = createDecipheriv('aes-256-gcm', masterKey, nonce).setAAD(Buffer.from(place)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8')
    },
  }
}
