import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { cardBrand, isCardExpired, isCardNumber, securityCodeLength, type CardBrand } from './card.ts'

describe('isCardNumber', () => {
  const rows: [number: string, expected: boolean][] = [
    ['', false],
    ['4242 4242 4242 4242', false],
    ['4242424242424241', false],
    ['42424242424', false],
    ['42424242424242424242', false],
    ['４２４２４２４２４２４２４２４２', false],
    ['4242424242424242', true],
    ['5555555555554444', true],
    ['378282246310005', true],
    ['4000000000000002', true],
    ['6304000000000000', true],
    ['000000000000', true],
  ]
  for (const [number, expected] of rows) test(`${JSON.stringify(number)}: ${expected}`, () => assert.equal(isCardNumber(number), expected))

  const anyDigits = fc.array(fc.nat(9), { minLength: 11, maxLength: 18 })

  test('of the ten last digits exactly one is right, and it is the one of the table', () => {
    const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
    fc.assert(
      fc.property(anyDigits, (digits) => {
        const sum = digits.reduceRight((total, digit, index) => total + ((digits.length - index) % 2 === 1 ? doubled[digit]! : digit), 0)
        const right = Array.from({ length: 10 }, (_, last) => last).filter((last) => isCardNumber(`${digits.join('')}${last}`))
        assert.deepEqual(right, [(10 - (sum % 10)) % 10])
      }),
      { numRuns: 2_000 },
    )
  })

  test('one digit mistyped is always noticed', () => {
    const number = '5555555555554444'
    for (let index = 0; index < number.length; index++) {
      for (const digit of '0123456789') {
        const typed = number.slice(0, index) + digit + number.slice(index + 1)
        assert.equal(isCardNumber(typed), typed === number, typed)
      }
    }
  })
})

describe('cardBrand', () => {
  const rows: [number: string, brand: CardBrand][] = [
    ['', 'UNKNOWN'],
    ['4', 'VISA'],
    ['4242 4242', 'VISA'],
    ['34', 'AMEX'],
    ['37', 'AMEX'],
    ['3', 'UNKNOWN'],
    ['36', 'UNKNOWN'],
    ['5', 'UNKNOWN'],
    ['50', 'UNKNOWN'],
    ['51', 'MASTERCARD'],
    ['55', 'MASTERCARD'],
    ['56', 'UNKNOWN'],
    ['2220', 'UNKNOWN'],
    ['2221', 'MASTERCARD'],
    ['2720', 'MASTERCARD'],
    ['2721', 'UNKNOWN'],
    ['6011', 'UNKNOWN'],
    ['x4', 'VISA'],
  ]
  for (const [number, brand] of rows) test(`${JSON.stringify(number)}: ${brand}`, () => assert.equal(cardBrand(number), brand))
})

for (const [brand, length] of [
  ['VISA', 3],
  ['MASTERCARD', 3],
  ['AMEX', 4],
  ['UNKNOWN', 3],
] as const) {
  test(`the security code of ${brand} has ${length} digits`, () => assert.equal(securityCodeLength(brand), length))
}

describe('isCardExpired', () => {
  const rows: [month: string, year: string, now: string, expected: boolean][] = [
    ['05', '2027', '2027-05-31T23:59:59.999Z', false],
    ['05', '2027', '2027-06-01T00:00:00.000Z', true],
    ['12', '2027', '2027-12-31T23:59:59.999Z', false],
    ['12', '2027', '2028-01-01T00:00:00.000Z', true],
    ['02', '2028', '2028-02-29T12:00:00.000Z', false],
    ['02', '2028', '2028-03-01T00:00:00.000Z', true],
    ['01', '2026', '2026-01-01T00:00:00.000Z', false],
    ['12', '2025', '2026-02-03T00:00:00.000Z', true],
  ]
  for (const [month, year, now, expected] of rows)
    test(`${month}/${year} at ${now}: ${expected}`, () => assert.equal(isCardExpired(month, year, new Date(now)), expected))
})
