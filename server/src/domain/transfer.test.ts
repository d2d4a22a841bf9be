import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { lineE8, addUpTransfer, type TransferLine } from './transfer.ts'

function line(type: TransferLine['type'], amountCents: number, feeNet: string | null = null, feeTax: string | null = null): TransferLine {
  return { paymentId: '1', type, amountCents, feeNet, feeTax, reference: 'A', disputeId: null, paidAt: new Date(0) }
}

describe('transfer', () => {
  const rows: [name: string, lines: TransferLine[], carried: bigint, cents: number | undefined, left: bigint | undefined][] = [
    ['nothing to pay', [], 0n, undefined, undefined],
    ['one payment less its fee, the fraction left over', [line('payment', 1250, '0.11875000', '0.02612500')], 0n, 1235, 512_500n],
    ['the fraction of the last time', [line('payment', 1250, '0.11875000', '0.02612500')], 500_000n, 1236, 12_500n],
    ['a refund is netted', [line('payment', 1000), line('refund', 400)], 0n, 600, 0n],
    ['a dispute takes its amount and its fee', [line('payment', 5000), line('dispute', 1000, '15.00000000', '3.45000000')], 0n, 2155, 0n],
    ['one that was won gives back', [line('dispute_return', 1000)], 0n, 1000, 0n],
    ['refunds above payments wait for the next run', [line('payment', 400), line('refund', 1000)], 0n, undefined, undefined],
  ]
  for (const [name, lines, carried, cents, left] of rows) {
    test(name, () => {
      const result = addUpTransfer(lines, carried)
      assert.equal(result?.amountCents, cents)
      assert.equal(result?.carriedOutE8, left)
    })
  }

  test('what goes in comes out: carried and lines are the transfer and what is left', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 99_999 })))
    fc.assert(
      fc.property(lines, fc.bigInt({ min: 0n, max: 999_999n }), (drawn, carried) => {
        const all = drawn.map(([cents, fee]) => line('payment', cents, `0.000${String(fee).padStart(5, '0')}`, null))
        const result = addUpTransfer(all, carried)
        if (!result) return
        const total = all.reduce((sum, each) => sum + lineE8(each), carried)
        assert.equal(BigInt(result.amountCents) * 1_000_000n + result.carriedOutE8, total)
        assert.equal(result.collectedE8 + carried - result.feesE8, total)
      }),
    )
  })
})
