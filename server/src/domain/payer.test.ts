import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nameParts, orKept, partsMissing, payerOf, refusePayer } from './payer.ts'

const address = { street1: 'Rua Um, 1', postCode: '1000-001', city: 'Lisboa', country: 'PT', stateName: 'Lisboa' }
const known = { firstName: 'Rui', lastName: null, email: 'rui@example.com' }

test('a payment says who pays, and its customer what it does not say', () => {
  const named = { customer: { firstName: 'Eva', lastName: 'Um' }, requestDetails: { billingAddress: address } }
  const { stateName: _unasked, ...asked } = address
  assert.deepEqual(payerOf(named), { name: 'Eva Um', address: asked })
  assert.deepEqual(payerOf(named, known), { name: 'Eva Um', email: 'rui@example.com', address: asked })
  assert.deepEqual(payerOf({ customer: null, requestDetails: {} }, known), { name: 'Rui', email: 'rui@example.com' })
  assert.deepEqual(payerOf({ customer: null, requestDetails: {} }), {})
})

describe('refusePayer', () => {
  const whole = { name: 'Eva Um', email: 'eva@example.com', address }
  const rows: [payer: Parameters<typeof refusePayer>[0], pointers: string[], parts: string[]][] = [
    [whole, [], []],
    [{ ...whole, name: '' }, ['/name'], ['name']],
    [{ ...whole, email: '' }, ['/email'], ['email']],
    [{ ...whole, address: { ...address, city: ' ' } }, ['/billingAddress/city'], ['address']],
    [
      {},
      ['/name', '/billingAddress/country', '/billingAddress/street1', '/billingAddress/postCode', '/billingAddress/city', '/email'],
      ['name', 'address', 'email'],
    ],
  ]
  for (const [payer, pointers, parts] of rows)
    test(`misses ${parts.join(', ') || 'nothing'}`, () => {
      assert.deepEqual(
        refusePayer(payer).map(({ pointer }) => pointer),
        pointers,
      )
      assert.deepEqual(partsMissing(payer), parts)
    })
})

test('what was kept says what nobody says now, and an address only whole', () => {
  const kept = { name: 'Eva Um', email: 'eva@example.com', address }
  assert.deepEqual(orKept({ name: 'Rui', address: { city: 'Porto' } }, kept), { ...kept, name: 'Rui' })
  const moved = { ...address, city: 'Porto' }
  assert.deepEqual(orKept({ address: moved }, kept), { ...kept, address: moved })
  assert.deepEqual(orKept({ address: { city: 'Porto' } }), { address: { city: 'Porto' } })
})

test('a name in two parts is the name as it was written', () => {
  assert.deepEqual(nameParts(' Ana  Um Dois '), { firstName: 'Ana', lastName: 'Um Dois' })
  assert.deepEqual(nameParts('Ana'), { firstName: 'Ana' })
})
