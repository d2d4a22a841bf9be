import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { lisbonIso, lisbonStamp, readDate, sixMonthsLater } from './lisbon-time.ts'

describe('lisbonIso and lisbonStamp', () => {
  const rows: [instant: string, iso: string][] = [
    ['2026-02-03T10:11:12Z', '2026-02-03T10:11:12+00:00'],
    ['2026-07-03T10:11:12Z', '2026-07-03T11:11:12+01:00'],
    ['2026-02-03T10:11:12.999Z', '2026-02-03T10:11:12+00:00'],
    ['2026-03-29T00:59:59Z', '2026-03-29T00:59:59+00:00'],
    ['2026-03-29T01:00:00Z', '2026-03-29T02:00:00+01:00'],
    ['2026-10-25T00:59:59Z', '2026-10-25T01:59:59+01:00'],
    ['2026-10-25T01:00:00Z', '2026-10-25T01:00:00+00:00'],
    ['2025-12-31T23:59:59Z', '2025-12-31T23:59:59+00:00'],
    ['2026-07-31T23:00:00Z', '2026-08-01T00:00:00+01:00'],
    ['2028-02-29T12:00:00Z', '2028-02-29T12:00:00+00:00'],
  ]
  for (const [instant, iso] of rows) {
    test(`${instant}: ${iso}`, () => {
      assert.equal(lisbonIso(new Date(instant)), iso)
      assert.equal(lisbonStamp(new Date(instant)), iso.slice(0, 19).replace('T', ' '))
    })
  }
})

describe('readDate', () => {
  const rows: [text: string, instant: string][] = [
    ['2026-02-03T10:11:12Z', '2026-02-03T10:11:12.000Z'],
    ['2026-02-03T10:11:12+01:00', '2026-02-03T09:11:12.000Z'],
    ['2026-02-03T10:11:12+0100', '2026-02-03T09:11:12.000Z'],
    ['2026-02-03T10:11:12-0330', '2026-02-03T13:41:12.000Z'],
    ['2026-02-03T10:11+00:00', '2026-02-03T10:11:00.000Z'],
    ['2026-02-03T10:11:12.5Z', '2026-02-03T10:11:12.500Z'],
    ['2026-02-03T10:11:12.123456+01:00', '2026-02-03T09:11:12.123Z'],
    ['2026-02-03T10:11:12', '2026-02-03T10:11:12.000Z'],
    ['2026-07-03T10:11:12', '2026-07-03T09:11:12.000Z'],
    ['2026-07-03T10:11', '2026-07-03T09:11:00.000Z'],
    ['2026-07-03T10:11:12.25', '2026-07-03T09:11:12.250Z'],
    ['2026-07-03T10:11:12.1234567890', '2026-07-03T09:11:12.123Z'],
    ['2026-02-03', '2026-02-03T00:00:00.000Z'],
    ['2026-07-03', '2026-07-02T23:00:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    // The hour that does not exist becomes the one after, the hour that comes twice is the first.
    ['2026-03-29T01:30:00', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T01:30:00', '2026-10-25T00:30:00.000Z'],
  ]
  for (const [text, instant] of rows) test(`${text}: ${instant}`, () => assert.equal(readDate(text).toISOString(), instant))

  test('reads back what lisbonIso says, to the second', () => {
    const seconds = fc.integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2100, 0, 1) / 1000 })
    fc.assert(
      fc.property(seconds, (second) => {
        const instant = new Date(second * 1000)
        assert.deepEqual(readDate(lisbonIso(instant)), instant)
        assert.deepEqual(readDate(lisbonIso(instant).replace(/:(\d\d)$/, '$1')), instant)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('sixMonthsLater', () => {
  const rows: [name: string, from: string, until: string][] = [
    ['winter to summer', '2026-02-03T10:11:12Z', '2026-08-03T23:59:59+01:00'],
    ['summer to winter', '2026-07-03T10:11:12Z', '2027-01-03T23:59:59+00:00'],
    ['31 August has no 31 February', '2026-08-31T10:00:00Z', '2027-02-28T23:59:59+00:00'],
    ['31 August before a leap year', '2027-08-31T10:00:00Z', '2028-02-29T23:59:59+00:00'],
    ['29 August before a leap year', '2027-08-29T10:00:00Z', '2028-02-29T23:59:59+00:00'],
    ['29 February', '2028-02-29T10:00:00Z', '2028-08-29T23:59:59+01:00'],
    ['Lisbon’s day counts, not that of UTC', '2026-07-31T23:30:00Z', '2027-02-01T23:59:59+00:00'],
    ['ends on the night the clocks go forward', '2026-09-29T10:00:00Z', '2027-03-29T23:59:59+01:00'],
    ['ends on the night the clocks go back', '2026-04-25T10:00:00Z', '2026-10-25T23:59:59+00:00'],
    ['made in the hour that comes twice', '2026-10-25T01:30:00Z', '2027-04-25T23:59:59+01:00'],
  ]
  for (const [name, from, until] of rows) test(`${name}: ${until}`, () => assert.equal(lisbonIso(sixMonthsLater(new Date(from))), until))
})
