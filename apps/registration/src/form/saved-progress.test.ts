import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { draftValues, resumed } from './saved-progress.ts'

test('what an address says, and nothing that stands in the form without it', () => {
  assert.deepEqual(draftValues({}), {})
  assert.deepEqual(draftValues({ user: { email: 'ana@example.org' }, shippingCountries: { selection: 'all' }, other: 'x' }), {
    'user.email': 'ana@example.org',
    'shippingCountries.selection': 'all',
  })
})

describe('who comes back finds', () => {
  const progress = {
    step: 2,
    people: [],
    methods: [],
    values: { name: 'Padaria Dois', clientId: '511000006', locality: '' },
    begunWith: { name: 'Padaria', locality: 'Lisboa' },
  } as const

  test('what they had written, at the form’s own address', () => assert.deepEqual(resumed(progress, {}), progress.values))
  test('what they had changed of what the address says, and emptied', () =>
    assert.deepEqual(resumed(progress, { name: 'Padaria', locality: 'Lisboa' }), progress.values))
  test('what the address says besides', () =>
    assert.deepEqual(resumed(progress, { clientId: '511000006', 'user.email': 'ana@example.org' }), {
      ...progress.values,
      'user.email': 'ana@example.org',
    }))
  test('nothing of it, where the address is about another company', () => {
    assert.equal(resumed(progress, { clientId: '510000061' }), undefined)
    assert.equal(resumed(progress, { name: 'Oficina' }), undefined)
  })
})
