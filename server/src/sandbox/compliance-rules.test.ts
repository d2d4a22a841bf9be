import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { decisionByRule, reviewAt } from './compliance-rules.ts'

const now = new Date('2026-02-03T10:00:00Z')

describe('the sandbox’s rule table', () => {
  const rows: [entityId: number, decision: ReturnType<typeof decisionByRule>][] = [
    [511000049, 'decline'],
    [510000088, undefined],
    [510000002, 'approve'],
    [510000010, 'approve'],
  ]
  for (const [entityId, decision] of rows)
    test(`${entityId}: ${decision ?? 'an operator'}`, () => assert.equal(decisionByRule(entityId), decision))
})

describe('when a rule decides', () => {
  test('30 seconds after the registration', () => assert.deepEqual(reviewAt(510000002, now), new Date('2026-02-03T10:00:30Z')))
  test('never where an operator has to', () => assert.equal(reviewAt(510000088, now), null))
})
