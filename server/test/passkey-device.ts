import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

// A device with passkeys in a few lines: ES256, no attestation, the user verified. What browsers do is tried in a browser.
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url')

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborNumber = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer => Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()])

type Options = { challenge: string; rpId?: string; rp?: { id: string }; allowCredentials?: { id: string }[] }
type Held = { id: Buffer; key: KeyObject; rpId: string; counter: number }

type PasskeyDevice = {
  make: (options: string, changed?: { origin?: string; isVerified?: boolean }) => string
  show: (options: string, changed?: { origin?: string; id?: string; isVerified?: boolean }) => string
}

/** A device whose pages are at `origin`. */
export function startDevice(origin: string): PasskeyDevice {
  const held: Held[] = []
  const clientData = (type: string, challenge: string, from = origin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  // Who holds it was there; that it is the owner (bit 2) is what PIN, face or finger show.
  const authenticatorData = ({ rpId, counter }: Held, more: Buffer, isVerified = true): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([(more.length > 0 ? 0x41 : 0x01) | (isVerified ? 0x04 : 0)]), count, more])
  }
  return {
    make(text, { origin: from, isVerified } = {}) {
      const { challenge, rp } = JSON.parse(text) as Options
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const passkey: Held = { id: randomBytes(16), key: privateKey, rpId: rp!.id, counter: 0 }
      held.push(passkey)
      const cose = cborMap([
        [cborNumber(1), cborNumber(2)],
        [cborNumber(3), cborNumber(-7)],
        [cborNumber(-1), cborNumber(1)],
        [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, passkey.id.length]), passkey.id, cose])
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authenticatorData(passkey, attested, isVerified))],
      ])
      const id = base64url(passkey.id)
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      })
    },
    show(text, { origin: from, id: other, isVerified } = {}) {
      const { challenge } = JSON.parse(text) as Options
      const passkey = held.at(-1)!
      passkey.counter += 1
      const data = authenticatorData(passkey, Buffer.alloc(0), isVerified)
      const client = clientData('webauthn.get', challenge, from)
      const id = other ?? base64url(passkey.id)
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), passkey.key)),
        },
      })
    },
  }
}
