import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30

/** Bytes as apps and people write them (RFC 4648, base32), without padding. */
function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** A new key for an app's codes: 160 bits, as RFC 4226 wants them. */
export const newCodeKey = (): string => base32(randomBytes(20))

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The code of six digits of a step of thirty seconds (RFC 6238, RFC 4226 §5.3). */
export function codeAt(key: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(key)).update(counter).digest()
  const at = mac.at(-1)! & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Of which step a code is: this one, or the one before, as typing takes time. The caller sees to it that each works once. */
export function stepOfCode(key: string, code: string, now: Date): number | undefined {
  const here = stepAt(now)
  const given = Buffer.from(code)
  return [here, here - 1].find((step) => {
    const expected = Buffer.from(codeAt(key, step))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

/** A longer name would not fit into the QR code; the app then shows ours alone. */
const longestLabel = 120

/** What an app reads out of a QR code. SHA-1, six digits and thirty seconds are what an app takes where nothing is said. */
export function codeAddress(key: string, email: string): string {
  const label = encodeURIComponent(`Escudo:${email}`)
  return `otpauth://totp/${label.length > longestLabel ? 'Escudo' : label}?secret=${key}&issuer=Escudo`
}

/** A code for the day on which all else is lost: 120 bits in six groups. Those made before had 80 in four, and are read as well. */
export const newRecoveryCode = (): string => base32(randomBytes(15)).replace(/(.{4})(?!$)/g, '$1-')

/** What is kept of a recovery code, which is too long to be guessed from it. */
export function recoveryHash(personId: string, code: string): Buffer {
  const plain = code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('8', 'B')
  return createHash('sha256').update(`${personId}\n${plain}`).digest()
}
