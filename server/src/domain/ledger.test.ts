import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { payment } from '../../test/payment-builder.ts'
import { depositPostings, postingsOf, transferPostings, type Posting } from './ledger.ts'

function sides(postings: readonly Posting[]): [debit: bigint, credit: bigint] {
  return [postings.reduce((sum, { debitE8 }) => sum + debitE8, 0n), postings.reduce((sum, { creditE8 }) => sum + creditE8, 0n)]
}

describe('postingsOf', () => {
  test('a payment: the acquirer owes us, we owe the merchant less fee and VAT', () => {
    const entry = postingsOf(
      payment({ type: 'payment', state: 'confirmed', amountCents: 1250, feeNet: '0.11875000', feeTax: '0.02612500' }),
    )
    assert.deepEqual(
      entry?.postings.map(({ account, debitE8, creditE8 }) => [account, debitE8 - creditE8]),
      [
        ['acquirer_receivable', 1_250_000_000n],
        ['merchant_balance', -1_250_000_000n],
        ['merchant_balance', 14_487_500n],
        ['fee_income', -11_875_000n],
        ['vat_payable', -2_612_500n],
      ],
    )
  })

  test('a refund takes back what the acquirer and the merchant have', () => {
    const entry = postingsOf(payment({ type: 'refund', amountCents: 500 }))
    assert.deepEqual(
      entry?.postings.map(({ account, debitE8, creditE8 }) => [account, debitE8 - creditE8]),
      [
        ['merchant_balance', 500_000_000n],
        ['acquirer_receivable', -500_000_000n],
      ],
    )
  })

  test('an authorisation moves no money', () => assert.equal(postingsOf(payment({ type: 'authorization' })), undefined))
})

test('every entry is balanced, whatever the amounts', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 16n })
  fc.assert(
    fc.property(amount, amount, fc.boolean(), (a, b, negative) => {
      for (const postings of [transferPostings(negative ? -a : a, b), depositPostings(a)]) {
        const [debit, credit] = sides(postings)
        assert.equal(debit, credit)
      }
    }),
  )
})
