import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { begun, isSigned, longer, pointIn, unsigned } from './signature.ts'

test('a point is written in the field’s own units, however large it is drawn', () => {
  equal(pointIn({ left: 100, top: 50, width: 150, height: 60 }, 175, 80), '150.0 60.0')
})

test('a touch is a dot, a move makes it a line, the next touch begins another', () => {
  const first = longer(begun([], '1 1'), '2 2')
  deepEqual(first, ['M1 1L1 1L2 2'])
  deepEqual(begun(first, '5 5'), ['M1 1L1 1L2 2', 'M5 5L5 5'])
})

test('a line or a name is a signature, spaces are none', () => {
  equal(isSigned(unsigned), false)
  equal(isSigned({ lines: [], name: '  ' }), false)
  equal(isSigned({ lines: ['M1 1L1 1'], name: '' }), true)
  equal(isSigned({ lines: [], name: 'Ana Um' }), true)
})
