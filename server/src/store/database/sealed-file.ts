import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, type DecipherGCM } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

/** A key and its name, which stands in what it sealed; the first of several seals. */
export type FileKey = { id: Buffer; key: Buffer }

const magic = Buffer.from('ESCB\u0001')
const [idLength, saltLength, tagLength] = [4, 32, 16]
const headerLength = magic.length + idLength + saltLength
// Each file has a key of its own, so that one nonce is enough.
const nonce = Buffer.alloc(12)

const keyOfFile = (key: Buffer, salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `escudo backup ${name}`, 32))

/** Encrypts and authenticates what passes (AES-256-GCM), bound to the name of its file. */
export function sealing([current]: readonly FileKey[], name: string): Transform {
  const salt = randomBytes(saltLength)
  const header = Buffer.concat([magic, current!.id, salt])
  const cipher = createCipheriv('aes-256-gcm', keyOfFile(current!.key, salt, name), nonce).setAAD(header)
  return new Transform({
    construct(done) {
      this.push(header)
      done()
    },
    transform: (chunk: Buffer, _encoding, done) => done(null, cipher.update(chunk)),
    flush(done) {
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
}

/** Decrypts what passes; ends in an error when a byte of it is not what was sealed, or it is cut off. */
class Opening extends Transform {
  #waiting: Buffer = Buffer.alloc(0)
  #decipher: DecipherGCM | undefined
  readonly #keys: readonly FileKey[]
  readonly #name: string

  constructor(keys: readonly FileKey[], name: string) {
    super()
    this.#keys = keys
    this.#name = name
  }

  #start(header: Buffer): DecipherGCM {
    if (!header.subarray(0, magic.length).equals(magic)) throw new Error(`${this.#name} is not what was backed up.`)
    const id = header.subarray(magic.length, magic.length + idLength)
    const found = this.#keys.find((one) => one.id.equals(id))
    if (!found) throw new Error(`${this.#name} was sealed with another BACKUP_KEY.`)
    return createDecipheriv('aes-256-gcm', keyOfFile(found.key, header.subarray(-saltLength), this.#name), nonce).setAAD(header)
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.#waiting = Buffer.concat([this.#waiting, chunk])
      if (!this.#decipher && this.#waiting.length >= headerLength) {
        this.#decipher = this.#start(this.#waiting.subarray(0, headerLength))
        this.#waiting = this.#waiting.subarray(headerLength)
      }
      // The last bytes may be the tag.
      const ready = this.#decipher ? this.#waiting.length - tagLength : 0
      if (ready > 0) this.push(this.#decipher!.update(this.#waiting.subarray(0, ready)))
      if (ready > 0) this.#waiting = this.#waiting.subarray(ready)
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      done(null, this.#decipher!.setAuthTag(this.#waiting).final())
    } catch {
      done(new Error(`${this.#name} is not what was backed up.`))
    }
  }
}

export function opening(keys: readonly FileKey[], name: string): Transform {
  return new Opening(keys, name)
}
