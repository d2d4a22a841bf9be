import { createHash } from 'node:crypto'

/** How many zero bits a hash begins with. */
function zeroBits(hash: Uint8Array): number {
  let bits = 0
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}

/** Whether somebody worked for `seed`: sha256 of seed, dot and answer begins with so many zero bits. */
export function isWorkedFor(seed: string, bits: number, answer: string | undefined): boolean {
  if (answer === undefined || !/^\d{1,12}$/.test(answer)) return false
  return zeroBits(createHash('sha256').update(`${seed}.${answer}`).digest()) >= bits
}
