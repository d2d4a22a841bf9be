import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mostTriesOf } from './ceilings.ts'

describe('how many tries may fail', () => {
  for (const [subject, most] of [
    ['network:192.0.2.0/24', 20],
    ['person:0b9e6f0e-6a5c-4f0d-9d3c-0d4b1f6f6a01', 20],
    ['code:0b9e6f0e-6a5c-4f0d-9d3c-0d4b1f6f6a01', 8],
  ] as const)
    test(subject, () => assert.equal(mostTriesOf(subject), most))
})
