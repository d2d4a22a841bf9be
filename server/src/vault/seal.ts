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
  /** What only the owner of the master key can write under a text: HMAC-SHA256 with a key of its own. */
  mark(text: string): Buffer
}

export function createVault(masterKey: Uint8Array): Vault {
  const markKey = Buffer.from(hkdfSync('sha256', masterKey, '', 'marks', 32))
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', masterKey, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, place) {
      const nonce = sealed.subarray(0, nonceLength)
      const tag = sealed.subarray(nonceLength, nonceLength + tagLength)
      const decipher = createDecipheriv('aes-256-gcm', masterKey, nonce).setAAD(Buffer.from(place)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8')
    },
    mark: (text) => createHmac('sha256', markKey).update(text).digest(),
  }
}
