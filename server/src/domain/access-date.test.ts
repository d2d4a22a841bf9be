import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isFresh, isoText } from './access-date.ts'

// Summer: Lisbon is an hour ahead of UTC.
const now = new Date('2026-07-03T09:00:00Z')

describe('isFresh', () => {
  const rows: [date: string, fresh: boolean][] = [
    ['2026-07-03T09:00:00Z', true],
    ['2026-07-03T10:00:00+01:00', true],
    ['2026-07-03T10:00:00+0100', true],
    ['2026-07-03T10:30:00Z', true],
    ['2026-07-03T10:30:01Z', false],
    ['2026-07-03T07:30:00Z', true],
    ['2026-07-03T07:29:59Z', false],
    ['03-07-2026 10:00:00', true],
    ['03-07-2026 09:00:00', true],
    ['03-07-2026 10:01:00', true],
    ['03-07-2026 12:30:00', true],
    ['03-07-2026 12:30:01', false],
    ['03-07-2026 07:30:00', true],
    ['03-07-2026 07:29:59', false],
    ['2026-07-03 10:00:00', true],
    ['2026-07-03T10:00:00', true],
    ['2026-07-03T10:00', true],
    ['2026-07-03T09:00:00.1234567891Z', true],
    ['2026-07-03', false],
    ['03-07-2026', false],
    ['31-02-2026 10:00:00', false],
    ['2026-07-03T99:00:00Z', false],
    ['2026-07-03T09:00:99', false],
    ['today', false],
    ['', false],
  ]
  for (const [date, fresh] of rows)
    test(`${date || 'nothing'} is ${fresh ? 'fresh' : 'not'}`, () => assert.equal(isFresh(date, now), fresh))
})

describe('isoText', () => {
  const rows: [given: string, iso: string][] = [
    ['03-02-2026 10:11:12', '2026-02-03T10:11:12'],
    ['03-02-2026', '2026-02-03'],
    ['2026-02-03 10:11:12', '2026-02-03T10:11:12'],
    ['2026-02-03T10:11:12+00:00', '2026-02-03T10:11:12+00:00'],
    ['next week', 'next week'],
  ]
  for (const [given, expected] of rows) test(given, () => assert.equal(isoText(given), expected))
})
