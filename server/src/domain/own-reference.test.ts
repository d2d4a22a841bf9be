import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { chooseReference, type ReferenceRange, type ReferenceWish } from './own-reference.ts'

const ranges: ReferenceRange[] = [
  { rangeId: 1, referenceEntity: '21987', firstSequence: 4500, lastSequence: 4999 },
  { rangeId: 2, referenceEntity: '21987', firstSequence: 7000, lastSequence: 7999 },
  { rangeId: 3, referenceEntity: '11111', firstSequence: 4500, lastSequence: 9_999_999 },
]

describe('chooseReference', () => {
  // 12.50 EUR at entity 21987 with sequence 0004512 has the check digits 61 (specification rest-wire §3.1).
  const rows: [name: string, wish: ReferenceWish, result: unknown][] = [
    ['an unknown range', { rangeId: '9' }, { code: 'e00500', pointer: '/referenceRange/id' }],
    ['an unknown Multibanco entity', { entity: '22222' }, { code: 'e00500', pointer: '/referenceDetails/entity' }],
    ['an entity that the range is not of', { rangeId: '1', entity: '11111' }, { code: 'e00500', pointer: '/referenceDetails/entity' }],
    [
      'outside the named range',
      { rangeId: '2', reference: '000451261' },
      { code: 'e00301', pointer: '/referenceDetails/reference', values: { minimum: '0007000', maximum: '0007999' } },
    ],
    [
      'outside every range',
      { entity: '21987', reference: '000449961' },
      { code: 'e00301', pointer: '/referenceDetails/reference', values: { minimum: '0004500', maximum: '0007999' } },
    ],
    ['wrong check digits', { reference: '000451262' }, { code: 'e00242', pointer: '/referenceDetails/reference' }],
    ['right', { reference: '000451261' }, { own: { referenceEntity: '21987', reference: '000451261' } }],
    [
      'right in its range',
      { rangeId: '1', entity: '21987', reference: '000451261' },
      { own: { referenceEntity: '21987', reference: '000451261' } },
    ],
    [
      'right under another entity only',
      { entity: '11111', reference: '000451261' },
      { code: 'e00242', pointer: '/referenceDetails/reference' },
    ],
    ['a range', { rangeId: '2' }, { rangeIds: [2] }],
    ['a Multibanco entity', { entity: '21987' }, { rangeIds: [1, 2] }],
    ['nothing', {}, {}],
  ]
  for (const [name, wish, result] of rows) test(name, () => assert.deepEqual(chooseReference(ranges, wish, 1250), result))

  test('an entity without ranges', () => {
    assert.deepEqual(chooseReference([], { reference: '000451261' }, 1250), { code: 'e00401', pointer: '/referenceDetails' })
    assert.deepEqual(chooseReference([], {}, 1250), {})
  })
})
