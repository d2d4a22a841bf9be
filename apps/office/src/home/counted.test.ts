import assert from 'node:assert/strict'
import { test } from 'node:test'
import { madeIn, paid, paymentsOf, spanBefore, spanOf } from './counted.ts'

const days = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => ({ day }))

test('the days of home, and as many before them', () => {
  assert.deepEqual(spanOf(days), { from: '2026-03-01', to: '2026-03-03' })
  assert.deepEqual(spanBefore(spanOf(days), 3), { from: '2026-02-26', to: '2026-02-28' })
})

test('a number as the list that it counts', () =>
  assert.equal(
    paymentsOf('510000002', { ...paid, ...madeIn(spanOf(days)) }),
    '/office/510000002/payments?type=payment,capture&stateDetails_state=confirmed&createdAt_start=2026-03-01&createdAt_end=2026-03-03',
  ))
