import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { timeLeft } from './time-left.ts'

const now = new Date('2026-02-03T10:00:00Z')
const rows: [string, string | undefined][] = [
  ['2026-02-03T10:05:00Z', '5:00'],
  ['2026-02-03T10:04:08.200Z', '4:08'],
  ['2026-02-03T10:00:00.100Z', '0:00'],
  ['2026-02-03T10:00:00Z', undefined],
  ['2026-02-03T09:00:00Z', undefined],
  ['2026-02-03T11:10:05Z', '1:10:05'],
]

for (const [until, left] of rows) {
  test(`at 10:00, ${left ?? 'nothing'} is left until ${until}`, () => equal(timeLeft(new Date(until), now), left))
}
