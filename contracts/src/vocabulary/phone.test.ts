import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isMobilePhone, parsePhone, phoneText } from './phone.ts'

describe('parsePhone', () => {
  for (const text of [
    '',
    '912345678',
    '351912345678',
    '+351#912345678',
    '351 # 912345678',
    '#912345678',
    '351#',
    '3511#912345678',
    '351#123',
    '351#123456789012345',
    '351#91234567a',
    '351##912345678',
    '351#912345678\n',
  ]) {
    test(`${JSON.stringify(text)} is none`, () => assert.equal(parsePhone(text), undefined))
  }
  for (const [text, countryCode, number] of [
    ['351#912345678', '351', '912345678'],
    ['1#4155550100', '1', '4155550100'],
    ['34#612345678', '34', '612345678'],
    ['351#1234', '351', '1234'],
  ] as const) {
    test(`${text} is ${countryCode} and ${number}, and back`, () => {
      assert.deepEqual(parsePhone(text), { countryCode, number })
      assert.equal(phoneText({ countryCode, number }), text)
    })
  }
})

describe('isMobilePhone', () => {
  const rows: [countryCode: string, number: string, expected: boolean][] = [
    ['351', '212345678', false],
    ['351', '940000000', false],
    ['351', '91234567', false],
    ['351', '9123456789', false],
    ['34', '12345', false],
    ['351', '912345678', true],
    ['351', '921234567', true],
    ['351', '931234567', true],
    ['351', '961234567', true],
    ['34', '612345', true],
  ]
  for (const [countryCode, number, expected] of rows)
    test(`${countryCode}#${number}: ${expected}`, () => assert.equal(isMobilePhone({ countryCode, number }), expected))
})
