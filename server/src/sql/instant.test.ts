import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { readInstant } from './instant.ts'

describe('readInstant', () => {
  const rows: [text: string, iso: string][] = [
    ['2026-02-03 10:11:12+00', '2026-02-03T10:11:12.000Z'],
    ['2026-02-03 10:11:12.5+00', '2026-02-03T10:11:12.500Z'],
    ['2026-02-03 10:11:12.57+00', '2026-02-03T10:11:12.570Z'],
    ['2026-02-03 10:11:12.001+00', '2026-02-03T10:11:12.001Z'],
    ['2026-02-03 10:11:12.123999+00', '2026-02-03T10:11:12.123Z'],
    ['2028-02-29 23:59:59.999999+00', '2028-02-29T23:59:59.999Z'],
    ['2026-07-03 11:11:12+01', '2026-07-03T10:11:12.000Z'],
    ['2026-07-03 10:11:12.25+05:30', '2026-07-03T04:41:12.250Z'],
    ['2026-07-03 10:11:12-03', '2026-07-03T13:11:12.000Z'],
    ['0099-02-03 10:11:12+00', '0099-02-03T10:11:12.000Z'],
    ['10000-01-01 00:00:00+00', '+010000-01-01T00:00:00.000Z'],
    ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
  ]
  for (const [text, iso] of rows) test(text, () => assert.equal(readInstant(text).toISOString(), iso))

  test('what has no end is no date', () => assert.equal(readInstant('infinity'), Infinity))

  test('every moment in UTC, whatever zeros its fraction leaves out', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
        const written = date
          .toISOString()
          .slice(0, -1)
          .replace('T', ' ')
          .replace(/\.?0+$/, '')
        assert.deepEqual(readInstant(`${written}+00`), date)
      }),
      { numRuns: 2_000 },
    )
  })
})
