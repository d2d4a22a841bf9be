import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { entityStates } from '@escudo/contracts/vocabulary'
import { applyDecision, isUndecided, reviewAt, sandboxDecision } from './compliance.ts'

const now = new Date('2026-02-03T10:00:00Z')

describe('the sandbox’s rule table', () => {
  const rows: [entityId: number, decision: ReturnType<typeof sandboxDecision>][] = [
    [511000049, 'decline'],
    [510000088, undefined],
    [510000002, 'approve'],
    [510000010, 'approve'],
  ]
  for (const [entityId, decision] of rows)
    test(`${entityId}: ${decision ?? 'an operator'}`, () => assert.equal(sandboxDecision(entityId), decision))
})

describe('when a rule decides', () => {
  test('30 seconds after the registration', () => assert.deepEqual(reviewAt(510000002, now, true), new Date('2026-02-03T10:00:30Z')))
  test('never where an operator has to', () => assert.equal(reviewAt(510000088, now, true), null))
  test('never in production', () => assert.equal(reviewAt(510000002, now, false), null))
})

describe('a decision', () => {
  for (const state of entityStates) test(`on one that is ${state}`, () => assert.equal(isUndecided({ state }), state === 'pending'))

  test('gives the state and its event', () => {
    assert.deepEqual(applyDecision('approve', now), { standing: { state: 'approved', stateAt: now }, action: 'entity_approved' })
    assert.deepEqual(applyDecision('decline', now), { standing: { state: 'declined', stateAt: now }, action: 'entity_declined' })
  })
})
