import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nextTry } from './tell-registrants.ts'

describe('a mail that nobody took is tried again', () => {
  const rows: [tries: number, minutes: number][] = [
    [1, 2],
    [4, 16],
    [10, 1024],
    [11, 1440],
    [12, 1440],
  ]
  for (const [tries, minutes] of rows)
    test(`after ${minutes} minutes, the ${tries}. time`, () => assert.equal(nextTry(tries, new Date(0)).getTime(), minutes * 60_000))
})
