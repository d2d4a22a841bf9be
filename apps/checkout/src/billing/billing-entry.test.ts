import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addressBody, billingCorrection, formatPostCode, knownBilling, type BillingField } from './billing-entry.ts'
import { districts } from './districts.ts'

describe('billingCorrection', () => {
  const rows: [field: BillingField, text: string, country: string, key: string | undefined][] = [
    ['country', '', '', 'fillIn'],
    ['name', ' ', 'PT', 'fillIn'],
    ['name', 'Eva', 'PT', undefined],
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

test('a Portuguese district goes with its code, is known by it, and another country’s region is text', () => {
  const values = { country: 'PT', stateName: 'Évora' }
  assert.deepEqual(addressBody(values), { country: 'PT', stateName: 'Évora', state: 'PT-07' })
  assert.deepEqual(addressBody({ ...values, stateName: 'Alentejo' }), { country: 'PT', stateName: 'Alentejo' })
  assert.deepEqual(addressBody({ country: 'ES', stateName: 'Madrid' }), { country: 'ES', stateName: 'Madrid' })
  const view = (billingAddress: object) => ({ billingAddress, customer: {} }) as Parameters<typeof knownBilling>[0]
  assert.equal(knownBilling(view({ country: 'PT', state: 'PT-30' })).stateName, 'Madeira')
  assert.equal(knownBilling(view({ country: 'ES', state: 'PT-30' })).stateName, '')
})

test('Portugal has 18 districts and two autonomous regions', () => {
  assert.equal(districts.length, 20)
  assert.equal(new Set(districts.flat()).size, 40)
  const byName = new Intl.Collator('pt-PT')
  assert.deepEqual(
    districts.map(([, name]) => name),
    districts.map(([, name]) => name).toSorted(byName.compare),
  )
})
