import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages } from './languages.ts'
import { formatAmount, invoiceInCents, isWholeCents, maximumAmountCents } from './money.ts'

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

describe('invoiceInCents', () => {
  const rows: [taxAmount: string, totalAmount: string, netCents: number, taxCents: number, totalCents: number][] = [
    ['0.43901250', '2.34776250', 191, 44, 235],
    // Fees of 1.905 and VAT of 0.43815: each rounded alone would come to a cent more than is owed.
    ['0.43815000', '2.34315000', 190, 44, 234],
    ['0.00000000', '0.00500000', 1, 0, 1],
    ['-0.43901250', '-2.34776250', -191, -44, -235],
    ['-0.00100000', '-0.00400000', 0, 0, 0],
    ['2300000.00000000', '12300000.00000000', 1_000_000_000, 230_000_000, 1_230_000_000],
  ]
  for (const [taxAmount, totalAmount, netCents, taxCents, totalCents] of rows)
    test(totalAmount, () => assert.deepEqual(invoiceInCents({ taxAmount, totalAmount }), { netCents, taxCents, totalCents }))

  test('whole cents are told from what has more', () => {
    for (const euros of ['2', '2.3', '2.34', '2.34000000', '-0.01000000', '0.00000000']) assert(isWholeCents(euros), euros)
    for (const euros of ['2.34776250', '0.00500000', '9.75010000']) assert(!isWholeCents(euros), euros)
  })
})
