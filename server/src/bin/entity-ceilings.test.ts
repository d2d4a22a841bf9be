import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readCeilings } from './entity-ceilings.ts'

describe('readCeilings', () => {
  test('what is named, in cents and counts', () => {
    assert.deepEqual(readCeilings(['--raise', '2', '--free', '30.50', '--charges', '10']), {
      raiseTimes: 2,
      freeCents: 3050,
      chargesPerDay: 10,
    })
    assert.deepEqual(readCeilings(['--free', '5000']), { freeCents: 500_000 })
    assert.deepEqual(readCeilings(['--day', '2000', '--raised', '100.50']), { chargedCentsADay: 200_000, raisedCentsADay: 10_050 })
    assert.equal(readCeilings(['usual']), 'usual')
  })

  for (const words of [
    [],
    ['--raise', '0'],
    ['--raise', '9999999999'],
    ['--free', '0'],
    ['--free', '12.5'],
    ['--free=-1'],
    ['--charges', 'many'],
    ['--day', '0'],
    ['--raised', '1e3'],
    ['--other', '1'],
    ['usual', '--raise', '2'],
  ])
    test(`${words.join(' ') || 'nothing'}: refused`, () => assert.throws(() => readCeilings(words)))
})
