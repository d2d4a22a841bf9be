import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failoverText, sumOf, type FailoverReport } from './failovers.ts'

const one: FailoverReport = {
  seconds: 60,
  failovers: [{ loss: 'PostgreSQL killed', from: 1, to: 2, leaderlessSeconds: 3, withoutWritesSeconds: 4 }],
  journeys: 10,
  calls: 40,
  repeats: 3,
  findings: [],
  trouble: undefined,
  counts: [{ name: 'payments made once', counted: 10, findings: [] }],
}

test('what interrupted runs have seen is one report: counted together, each finding kept', () => {
  const other: FailoverReport = {
    ...one,
    findings: ['A stream ended.'],
    counts: [{ name: 'payments made once', counted: 5, findings: ['7 twice'] }],
  }
  const sum = sumOf([one, other])
  assert.deepEqual([sum.seconds, sum.failovers.length, sum.journeys, sum.calls, sum.repeats], [120, 2, 20, 80, 6])
  assert.deepEqual(sum.counts, [{ name: 'payments made once', counted: 15, findings: ['7 twice'] }])
  const text = failoverText(sum)
  for (const words of ['120 s, 2 failovers', 'BROKEN', 'A stream ended.', '7 twice']) assert(text.includes(words), text)
})
