import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardBody, cardCorrection, formatExpiry, groupCardNumber, isComplete, type CardField } from './card-entry.ts'

const now = new Date('2026-05-31T12:00:00Z')
const good = { number: '4111 1111 1111 1111', expiry: '05 / 26', securityCode: '123', holder: ' Ana Dois ' }

const numbers = [
  ['4111111111111111', '4111 1111 1111 1111'],
  ['41111', '4111 1'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['5555-5555 5555 4444', '5555 5555 5555 4444'],
  ['', ''],
] as const
for (const [typed, shown] of numbers) {
  test(`number ${typed || 'empty'}`, () => assert.equal(groupCardNumber(typed), shown))
}

const expiries = [
  ['1', false, '1'],
  ['5', false, '05 / '],
  ['12', false, '12 / '],
  ['12', true, '12'],
  ['05 / 2', true, '05 / 2'],
  ['1/27', false, '01 / 27'],
  ['05/27', false, '05 / 27'],
  ['05/2027', false, '05 / 27'],
  ['05 / 20', false, '05 / 20'],
] as const
for (const [typed, isDeleting, shown] of expiries) {
  test(`expiry ${typed}${isDeleting ? ' while deleting' : ''}`, () => assert.equal(formatExpiry(typed, isDeleting), shown))
}

test('the entry as the server takes it', () => {
  assert.deepEqual(cardBody(good), {
    number: '4111111111111111',
    expiryMonth: '05',
    expiryYear: '2026',
    holder: 'Ana Dois',
    securityCode: '123',
  })
})

const corrections: [field: CardField, value: string, key: string | undefined][] = [
  ['number', good.number, undefined],
  ['number', '4111 1111 1111 1112', 'wrongNumber'],
  ['number', '', 'missingNumber'],
  ['number', '6011 1111 1111 1117', 'otherBrand'],
  ['expiry', '05 / 26', undefined],
  ['expiry', '04 / 26', 'expiredCard'],
  ['expiry', '13 / 26', 'wrongExpiry'],
  ['expiry', '05', 'wrongExpiry'],
  ['securityCode', '123', undefined],
  ['securityCode', '1234', 'wrongCode'],
  ['holder', 'A', 'wrongHolder'],
]
for (const [field, value, key] of corrections) {
  test(`${field} "${value}": ${key ?? 'fine'}`, () => assert.equal(cardCorrection(field, { ...good, [field]: value }, now)?.key, key))
}

test('a number is judged when its last digit is there', () => {
  assert.equal(isComplete('number', { ...good, number: '4111 1111 1111 111' }), false)
  assert.equal(isComplete('number', good), true)
  assert.equal(isComplete('number', { ...good, number: '3782 822463 10005' }), true)
})

test('the code of an American Express card has four digits', () => {
  const amex = { ...good, number: '3782 822463 10005', securityCode: '1234' }
  assert.equal(cardCorrection('securityCode', amex, now), undefined)
})
