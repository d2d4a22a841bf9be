import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { e8Of, e8Text, feeOf, type Tariff } from './fees.ts'

const multibanco = (vatBasisPoints: number): Tariff => ({ fixedE8: 0n, basisPoints: 95, vatBasisPoints })
const mbway: Tariff = { fixedE8: 27_000_000n, basisPoints: 75, vatBasisPoints: 1800 }
const card: Tariff = { fixedE8: 54_000_000n, basisPoints: 125, vatBasisPoints: 1800 }

describe('the published examples (specification rest-wire §3.3, webhooks §2)', () => {
  const rows: [cents: number, tariff: Tariff, net: string, tax: string][] = [
    [100, multibanco(2200), '0.00950000', '0.00209000'],
    [10, multibanco(1800), '0.00095000', '0.00017100'],
    [100, mbway, '0.27750000', '0.04995000'],
    [100, card, '0.55250000', '0.09945000'],
    [1250, multibanco(2200), '0.11875000', '0.02612500'],
    [99_999_999, multibanco(2300), '9499.99990500', '2184.99997815'],
  ]
  for (const [cents, tariff, net, tax] of rows) {
    test(`${cents} cents: ${net} and ${tax}`, () => {
      const { netE8, taxE8 } = feeOf(cents, tariff)
      assert.deepEqual([e8Text(netE8), e8Text(taxE8)], [net, tax])
    })
  }
})

test('a half in the ninth decimal is rounded up', () => {
  assert.equal(feeOf(1, { fixedE8: 1n, basisPoints: 0, vatBasisPoints: 5000 }).taxE8, 1n)
})

test('text and number are one another’s inverse', () => {
  for (const amount of [0n, 1n, 99_999_999n, 100_000_000n, -1n, -123_456_789_012n]) assert.equal(e8Of(e8Text(amount)), amount)
})
