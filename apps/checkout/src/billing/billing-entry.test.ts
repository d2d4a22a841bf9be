import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addressBody, billingCorrection, formatPostCode, type BillingField } from './billing-entry.ts'

describe('billingCorrection', () => {
  const rows: [field: BillingField, text: string, country: string, key: string | undefined][] = [
    ['country', '', '', 'fillIn'],
    ['street1', ' ', 'PT', 'fillIn'],
    ['street1', 'Rua Um 1', 'PT', undefined],
    ['street2', '', 'PT', undefined],
    ['stateName', '', 'PT', undefined],
    ['postCode', '', 'PT', 'fillIn'],
    ['postCode', '4000', 'PT', 'wrongPostCode'],
    ['postCode', '1000001', 'PT', undefined],
    ['postCode', '1000-001', 'PT', undefined],
    ['postCode', '75001', 'FR', undefined],
    ['city', '', 'FR', 'fillIn'],
    ['email', 'rui', 'PT', 'wrongEmail'],
    ['email', 'rui@example.org', 'PT', undefined],
  ]
  for (const [field, text, country, key] of rows) {
    test(`${field} "${text}" in ${country || 'no country'}: ${key ?? 'good'}`, () =>
      assert.equal(billingCorrection(field, { country, [field]: text })?.key, key))
  }
})

test('a Portuguese post code gets its hyphen, others stay', () => {
  assert.deepEqual(
    [formatPostCode('1000 001', 'PT'), formatPostCode(' 75001', 'FR'), formatPostCode('1000', 'PT')],
    ['1000-001', '75001', '1000'],
  )
})

test('what is empty is not sent; a region’s code goes with its country', () => {
  const known = { country: 'PT', state: 'PT-13', city: 'Porto' }
  const values = { country: 'PT', street1: 'Rua Um 1', street2: '', postCode: '4000002', city: 'Porto', stateName: '', email: 'a@b.pt' }
  assert.deepEqual(addressBody(values, known), { country: 'PT', street1: 'Rua Um 1', postCode: '4000-002', city: 'Porto', state: 'PT-13' })
  assert.equal(addressBody({ ...values, country: 'ES' }, known).state, undefined)
})
