import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { isWorkedFor } from './proof-of-work.ts'

function solve(seed: string, bits: number): string {
  for (let answer = 0; ; answer += 1) {
    const hash = createHash('sha256').update(`${seed}.${answer}`).digest()
    if (hash.readUInt32BE() >>> (32 - bits) === 0) return String(answer)
  }
}

describe('isWorkedFor', () => {
  const answer = solve('a', 10)
  const rows: [name: string, seed: string, bits: number, answer: string | undefined, isTaken: boolean][] = [
    ['what was asked for', 'a', 10, answer, true],
    ['less than was asked for', 'a', 32, answer, false],
    ['the work for another seed', 'b', 10, answer, false],
    ['nothing', 'a', 10, undefined, false],
    ['a text', 'a', 0, 'x', false],
    ['a long number', 'a', 0, '1'.repeat(13), false],
  ]
  for (const [name, seed, bits, given, isTaken] of rows) test(name, () => assert.equal(isWorkedFor(seed, bits, given), isTaken))
})
