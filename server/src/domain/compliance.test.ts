import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { entityStates } from '@escudo/contracts/vocabulary'
import { applyDecision, isUndecided } from './compliance.ts'

const now = new Date('2026-02-03T10:00:00Z')

describe('a decision', () => {
  for (const state of entityStates) test(`on one that is ${state}`, () => assert.equal(isUndecided({ state }), state === 'pending'))

  test('gives the state and its event', () => {
    assert.deepEqual(applyDecision('approve', now), { standing: { state: 'approved', stateAt: now }, action: 'entity_approved' })
    assert.deepEqual(applyDecision('decline', now), { standing: { state: 'declined', stateAt: now }, action: 'entity_declined' })
  })
})
