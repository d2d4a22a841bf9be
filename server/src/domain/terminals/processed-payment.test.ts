import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { paymentStates, processedTypes } from '@escudo/contracts/vocabulary'
import { statesOf, stepsTo } from './processed-payment.ts'
import { transitionOf } from '../transitions.ts'

describe('the steps to every state', () => {
  for (const type of processedTypes) {
    for (const state of paymentStates) {
      test(`${type} ${state}`, () => {
        const steps = stepsTo(type, state)
        assert.equal(statesOf(type).includes(state), steps !== undefined)
        const reached = steps?.reduce<string>((from, step) => transitionOf(type, from as typeof state, step)?.to ?? 'nowhere', 'pending')
        assert.equal(reached, steps && state)
      })
    }
  }
  test('a refund is never authorised', () => assert.equal(stepsTo('refund', 'authorised'), undefined))
})
