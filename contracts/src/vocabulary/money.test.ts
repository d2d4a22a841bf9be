import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages } from './languages.ts'
import { formatAmount, maximumAmountCents } from './money.ts'

/** Locales write several kinds of space, all of them non-breaking; here they are the plain one. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}

describe('formatAmount', () => {
  const rows: [amountCents: number, PT: string, ES: string, EN: string][] = [
    [0, '0,00 €', '0,00 €', '€0.00'],
    [1, '0,01 €', '0,01 €', '€0.01'],
    [10, '0,10 €', '0,10 €', '€0.10'],
    [1_250, '12,50 €', '12,50 €', '€12.50'],
    [100_000, '1000,00 €', '1000,00 €', '€1,000.00'],
    [1_234_567, '12 345,67 €', '12 345,67 €', '€12,345.67'],
    [maximumAmountCents, '999 999,99 €', '999 999,99 €', '€999,999.99'],
  ]
  for (const [amountCents, ...expected] of rows) {
    test(`${amountCents}: ${expected.join(' · ')}`, () =>
      assert.deepEqual(
        languages.map((language) => plain(formatAmount(amountCents, language))),
        expected,
      ))
  }

  test('never breaks a line between number and sign', () => {
    for (const language of languages) assert.doesNotMatch(formatAmount(maximumAmountCents, language), / /)
  })

  test('every cent of a hundred euros is exact', () => {
    for (let amountCents = 0; amountCents < 10_000; amountCents++)
      assert.equal(formatAmount(amountCents, 'EN').replace(/\D/g, ''), String(amountCents).padStart(3, '0'))
  })
})

test('the largest amount fills eight digits', () => assert.equal(maximumAmountCents, 99_999_999))
