import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { applyLines, applyProgress, applyStop, refuseLines, refuseStop, type ReferenceBatch } from './reference-batch.ts'

const now = new Date('2026-03-10T10:00:00Z')
const later = new Date('2026-03-10T10:01:00Z')
const batch: ReferenceBatch = {
  entityId: 1,
  batchId: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e',
  platformId: 1,
  state: 'open',
  stateAt: now,
  code: null,
  lineCount: 2,
  madeCount: 0,
  refusedCount: 0,
  createdAt: now,
  updatedAt: now,
}
const running: ReferenceBatch = { ...batch, state: 'running' }

describe('refuseLines', () => {
  const cases = [
    [batch, 1, undefined],
    [batch, 99_998, undefined],
    [batch, 99_999, 'e00301'],
    [running, 1, 'e00402'],
    [{ ...batch, state: 'stopped' }, 1, 'e00402'],
  ] as const
  for (const [seen, count, code] of cases)
    test(`${count} more of one that is ${seen.state}: ${code}`, () => assert.equal(refuseLines(seen, count)?.code, code))
})

test('it begins when no more lines follow', () => {
  assert.deepEqual(applyLines(batch, 3, true, later), { ...batch, lineCount: 5, updatedAt: later })
  assert.deepEqual(applyLines(batch, 3, false, later), { ...running, lineCount: 5, stateAt: later, updatedAt: later })
})

test('done with its last line, and not before; stopped is stopped', () => {
  const half = applyProgress(running, { made: 1, refused: 0 }, later)
  assert.deepEqual([half.state, half.madeCount], ['running', 1])
  assert.partialDeepStrictEqual(applyProgress(half, { made: 0, refused: 1 }, later), { state: 'done', stateAt: later, refusedCount: 1 })
  const stopped = applyStop(half, later)
  assert.equal(applyProgress(stopped, { made: 1, refused: 0 }, later).state, 'stopped')
  assert.deepEqual([refuseStop(half), refuseStop(stopped)?.code], [undefined, 'e00402'])
})
