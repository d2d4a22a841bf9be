import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { jsonPieces } from './json-pieces.ts'

describe('JSON in pieces', () => {
  const text = '{\n  "id": "a \\"b\\": 1",\n  "amount": -12.5e3,\n  "paid": true,\n  "none": [null]\n}'
  test('names, texts, numbers and words', () => {
    const kinds = jsonPieces(text).flatMap(({ kind, piece }) => (kind ? [`${kind} ${piece}`] : []))
    assert.deepEqual(kinds, [
      'key "id"',
      'string "a \\"b\\": 1"',
      'key "amount"',
      'number -12.5e3',
      'key "paid"',
      'number true',
      'key "none"',
      'number null',
    ])
  })
  for (const [name, whole] of [
    ['JSON', text],
    ['a form', 'id=1&paid=true'],
    ['nothing', ''],
    ['JSON that was cut', '{"id": "a'],
  ] as const)
    test(`${name} is the same when it is put together`, () =>
      assert.equal(
        jsonPieces(whole)
          .map(({ piece }) => piece)
          .join(''),
        whole,
      ))
})
