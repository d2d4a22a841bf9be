import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { internalReference, multibancoCheckDigits, multibancoReference } from './reference.ts'

/** Powers of ten modulo 97, right to left, from the position that the check digits leave free: 10², 10³, … */
function weights(length: number): number[] {
  const found: number[] = []
  for (let weight = 100 % 97; found.length < length; weight = (weight * 10) % 97) found.unshift(weight)
  return found
}

/** The check digits by another road: digit by digit with weights, no large integer anywhere. */
function checkDigitsByWeights(referenceEntity: string, sequence: number, amountCents: number): string {
  const digits = [referenceEntity.padStart(5, '0'), String(sequence).padStart(7, '0'), String(amountCents).padStart(8, '0')].join('')
  assert.equal(digits.length, 20)
  const factors = weights(20)
  const sum = Array.from(digits, Number).reduce((total, digit, index) => total + digit * factors[index]!, 0)
  const check = 98 - (sum % 97)
  return check < 10 ? `0${check}` : `${check}`
}

describe('multibancoCheckDigits', () => {
  const rows: [referenceEntity: string, sequence: number, amountCents: number, check: string][] = [
    ['21987', 4512, 1_250, '61'],
    ['21987', 4513, 9_999, '52'],
  ]
  for (const [referenceEntity, sequence, amountCents, check] of rows) {
    test(`${referenceEntity} ${sequence} of ${amountCents}: ${check}`, () =>
      assert.equal(multibancoCheckDigits(referenceEntity, sequence, amountCents), check))
  }

  const anyRequest = [
    fc.integer({ min: 0, max: 99_999 }),
    fc.integer({ min: 0, max: 9_999_999 }),
    fc.integer({ min: 1, max: 99_999_999 }),
  ] as const

  test('agrees with an independent implementation on 10,000 random references', () => {
    fc.assert(
      fc.property(...anyRequest, (entity, sequence, amountCents) => {
        const referenceEntity = String(entity).padStart(5, '0')
        assert.equal(
          multibancoCheckDigits(referenceEntity, sequence, amountCents),
          checkDigitsByWeights(referenceEntity, sequence, amountCents),
        )
      }),
      { numRuns: 10_000 },
    )
  })

  test('the whole number with its check digits leaves 1 when divided by 97, as ISO 7064 wants it', () => {
    fc.assert(
      fc.property(...anyRequest, (entity, sequence, amountCents) => {
        const referenceEntity = String(entity).padStart(5, '0')
        const check = multibancoCheckDigits(referenceEntity, sequence, amountCents)
        assert.match(check, /^\d\d$/)
        const whole = `${referenceEntity}${String(sequence).padStart(7, '0')}${String(amountCents).padStart(8, '0')}${check}`
        assert.equal(
          Array.from(whole, Number).reduce((rest, digit) => (rest * 10 + digit) % 97, 0),
          1,
        )
      }),
    )
  })
})

describe('multibancoReference', () => {
  test('keeps its leading zeros', () => assert.equal(multibancoReference('21987', 4512, 1_250), '000451261'))
  test('the last of a range', () => assert.match(multibancoReference('21987', 9_999_999, 99_999_999), /^9999999\d\d$/))
  test('another amount gives other check digits', () =>
    assert.notEqual(multibancoReference('21987', 4512, 1_251), multibancoReference('21987', 4512, 1_250)))
})

describe('internalReference', () => {
  const rows: [paymentId: string, reference: string][] = [
    ['58113', 'A0000E301'],
    ['1', 'A00000001'],
    ['4294967295', 'AFFFFFFFF'],
  ]
  for (const [paymentId, reference] of rows) test(`${paymentId}: ${reference}`, () => assert.equal(internalReference(paymentId), reference))
})
