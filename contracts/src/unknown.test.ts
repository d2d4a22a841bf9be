import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Type } from './schema.ts'
import { nearestName, unknownInBody } from './unknown.ts'

const body = Type.Object({
  amount: Type.Integer(),
  customer: Type.Object({ email: Type.String() }),
  items: Type.Array(Type.Object({ code: Type.String() })),
})

describe('nearestName', () => {
  const rows: [name: string, known: readonly string[], nearest: string | undefined][] = [
    ['amuont', ['amount', 'code'], 'amount'],
    ['CreatedAt', ['createdAt_start', 'updatedAt'], 'createdAt_start'],
    ['currency', ['amount', 'code'], undefined],
    ['x'.repeat(61), ['x'.repeat(61)], undefined],
  ]
  for (const [name, known, nearest] of rows)
    test(`${name.slice(0, 20)}: ${nearest ?? 'none'}`, () => assert.equal(nearestName(name, known), nearest))
})

describe('unknownInBody', () => {
  const pointersOf = (value: unknown) => unknownInBody(body, value).map(({ pointer }) => pointer)

  test('names what is not known, however deep', () => {
    assert.deepEqual(pointersOf({ amount: 1, currency: 'EUR', customer: { mail: 'x' }, items: [{ code: 'a' }, { cod: 'b' }] }), [
      '/currency',
      '/customer/mail',
      '/items/1/cod',
    ])
  })

  test('nothing of a body whose caller gives the names', () => {
    const open = Type.Object({}, { additionalProperties: Type.Unknown() })
    assert.deepEqual(unknownInBody(open, { npmName: 'x' }), [])
  })
})
