import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { paymentStates, paymentTypes } from '@escudo/contracts/vocabulary'
import { authorisation, later, payment, someTime } from '../../test/payment-builder.ts'
import { applyAdjustment, refuseAdjustment } from './adjust.ts'
import type { Payment } from './payment.ts'

const end = authorisation().validEnd
type Row = [name: string, changes: Partial<Payment>, amountCents: number, waiting: boolean, now: Date, word: string | undefined]

describe('refuseAdjustment', () => {
  const rows: Row[] = [
    ['a payment, before everything else', { type: 'payment' }, 0, true, later(end, 1), 'e00601'],
    ['not authorised, before everything else', { state: 'cancelled' }, 0, true, later(end, 1), 'e00601'],
    ['an open question, before time and amount', {}, 0, true, later(end, 1), 'e00402'],
    ['after its end, before the amount', {}, 0, false, later(end, 1), 'e00601'],
    ['nothing', {}, 0, false, someTime, 'e00301'],
    ['less than was captured', { capturedCents: 4_000 }, 3_999, false, someTime, 'e00301'],
    ['what was captured', { capturedCents: 4_000 }, 4_000, false, someTime, undefined],
    ['the same', {}, 10_000, false, someTime, undefined],
    ['more, at the end', {}, 12_000, false, end, undefined],
  ]
  for (const [name, changes, amountCents, waiting, now, word] of rows) {
    test(`${name}: ${word ?? 'passes'}`, () =>
      assert.equal(refuseAdjustment(authorisation(changes), amountCents, waiting, now)?.code, word))
  }

  test('says where and between which amounts', () => {
    const refusal = refuseAdjustment(authorisation({ capturedCents: 4_000 }), 3_999, false, someTime)
    assert.deepEqual(refusal, { code: 'e00301', pointer: '/amount', values: { minimum: 4_000, maximum: 99_999_999 } })
  })

  for (const type of paymentTypes) {
    for (const state of paymentStates) {
      const word = type === 'authorization' && state === 'authorised' ? undefined : 'e00601'
      test(`${type} ${state}: ${word ?? 'passes'}`, () =>
        assert.equal(refuseAdjustment(payment({ type, state }), 900, false, someTime)?.code, word))
    }
  }
})

describe('applyAdjustment', () => {
  const rows: [name: string, capturedCents: number, amountCents: number, state: string, step: string][] = [
    ['less', 0, 900, 'authorised', 'adjust'],
    ['more', 4_000, 12_000, 'authorised', 'adjust'],
    ['down to what was captured, which ends it', 4_000, 4_000, 'confirmed', 'complete'],
  ]
  for (const [name, capturedCents, amountCents, state, step] of rows) {
    test(`${name}: ${state}`, () => {
      const { payment: after, event } = applyAdjustment(authorisation({ capturedCents }), amountCents, end)
      assert.deepEqual(
        [after.state, after.amountCents, event.name, event.amountCents, event.action],
        [state, amountCents, step, amountCents, null],
      )
    })
  }
})
