import assert from 'node:assert/strict'
import { test } from 'node:test'
import { centsOf, DecimalText, eurosJson, eurosText, parseExactly } from './decimal-euros.ts'

test('cents to decimal text and back, whatever the amount', () => {
  for (const [cents, text] of [
    [0, '0.00'],
    [1, '0.01'],
    [50, '0.50'],
    [1250, '12.50'],
    [99_999_99, '99999.99'],
  ] as const) {
    assert.equal(eurosText(cents), text)
    assert.equal(centsOf(text), cents)
  }
  for (let cents = 0; cents < 20_000; cents += 7) assert.equal(centsOf(eurosText(cents)), cents)
})

test('other spellings of an amount, and what is none', () => {
  for (const [text, cents] of [
    ['12', 1200],
    ['12.5', 1250],
    ['12.500', 1250],
    ['0.29', 29],
  ] as const)
    assert.equal(centsOf(text), cents)
  for (const text of ['', '-1', '1.005', '1e3', '12,50', '.5', 'NaN', '9999999999']) assert.equal(centsOf(text), undefined, text)
})

test('JSON with exact numbers, written and read', () => {
  assert.equal(JSON.stringify({ value: eurosJson(1010) }), '{"value":10.10}')
  assert.deepEqual(parseExactly('{"value":10.10,"of":["1.10",2]}'), { value: new DecimalText('10.10'), of: ['1.10', new DecimalText('2')] })
})
