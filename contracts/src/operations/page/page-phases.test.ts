import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFinal } from './page-phases.ts'

test('final is an outcome with an address, even if that is none', () => {
  assert.equal(isFinal({ phase: 'paid' }), false)
  assert.equal(isFinal({ phase: 'paid', leaveTo: null }), true)
  assert.equal(isFinal({ phase: 'cancelled', leaveTo: 'https://shop.example' }), true)
  assert.equal(isFinal({ phase: 'checking', leaveTo: null }), false)
  assert.equal(isFinal({ phase: 'expired', leaveTo: null, takesLate: true }), false)
})
