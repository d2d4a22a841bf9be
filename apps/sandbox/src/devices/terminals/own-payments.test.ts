import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaymentState, WirePayment } from '@escudo/contracts'
import { newCode, takeBacks } from './own-payments.ts'

const made = (code: string, state: PaymentState, more: object = {}): WirePayment =>
  ({ type: 'payment', code, stateDetails: { state }, ...more }) as WirePayment

const rows: [string, WirePayment[], [string | undefined, string][]][] = [
  ['authorised: reversed', [made('S00001', 'authorised')], [['S00001', 'reverse']]],
  ['settled: refunded', [made('S00001', 'confirmed')], [['S00001', 'refund']]],
  ['reversed before', [made('S00001', 'cancelled')], []],
  ['refunded before, at the device', [made('S00001', 'confirmed', { type: 'refund' }), made('S00001', 'confirmed')], []],
  ['refunded before, at the till', [made('S00001', 'confirmed', { refunds: [{ id: '2' }] })], []],
  ['another device’s', [made('MESA-4', 'authorised'), made('A1B2C3', 'confirmed')], []],
  [
    'several, the newest first',
    [made('S00003', 'authorised'), made('S00002', 'confirmed')],
    [
      ['S00003', 'reverse'],
      ['S00002', 'refund'],
    ],
  ],
]

for (const [name, payments, expected] of rows) {
  test(name, () =>
    assert.deepEqual(
      takeBacks(payments).map(({ payment, way }) => [payment.code, way]),
      expected,
    ),
  )
}

test('a slip’s number is known as this device’s', () => {
  assert.equal(takeBacks([made(newCode(), 'authorised')]).length, 1)
})
