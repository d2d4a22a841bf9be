import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { payment } from '../../test/payment-builder.ts'
import type { Payment } from './payment.ts'
import { asInitial, asRepeat, refuseRecurrence } from './recurring.ts'

function initial(amountQualifier: 'DFLT' | 'ESTM' | undefined, changes: Partial<Payment> = {}): Payment {
  const requestDetails = { recurring: { type: 'INITIAL' as const, amountQualifier } }
  return payment({ state: 'confirmed', methodUuid: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e', requestDetails, ...changes })
}

describe('refuseRecurrence', () => {
  const rows: [name: string, payment: Payment, amountCents: number | undefined, code: string | undefined][] = [
    ['no series', initial('ESTM', { requestDetails: {} }), 1250, 'e00402'],
    ['a repeat', initial('ESTM', { requestDetails: { recurring: { type: 'REPEATED' } } }), 1250, 'e00402'],
    ['wished for but not yet initial', initial('ESTM', { requestDetails: { recurring: { amountQualifier: 'ESTM' } } }), 1250, 'e00402'],
    ['no method was kept', initial('ESTM', { methodUuid: null }), 1250, 'e00402'],
    ['pending', initial('ESTM', { state: 'pending' }), 1250, 'e00402'],
    ['cancelled', initial('ESTM', { state: 'cancelled' }), 1250, 'e00402'],
    ['only authorised', initial('ESTM', { type: 'authorization', state: 'authorised' }), 1250, 'e00402'],
    ['given back in full', initial('ESTM', { refundedCents: 1250 }), 1250, 'e00402'],
    ['DFLT with more', initial('DFLT'), 1251, 'e00301'],
    ['DFLT with less', initial('DFLT'), 1249, 'e00301'],
    ['no qualifier is DFLT', initial(undefined), 1249, 'e00301'],
    ['DFLT with the same', initial('DFLT'), 1250, undefined],
    ['DFLT without', initial('DFLT'), undefined, undefined],
    ['ESTM with any', initial('ESTM'), 99_999, undefined],
    ['ESTM without', initial('ESTM'), undefined, undefined],
    ['given back in part', initial('ESTM', { refundedCents: 1249 }), 5, undefined],
  ]
  for (const [name, subject, amountCents, code] of rows)
    test(`${name}: ${code ?? 'may be repeated'}`, () => assert.equal(refuseRecurrence(subject, amountCents)?.code, code))
})

test('asInitial: only with a kept method, and only what was wished for', () => {
  const wished = { recurring: { amountQualifier: 'ESTM' as const } }
  assert.deepEqual(asInitial(wished, 'm').recurring, { type: 'INITIAL', amountQualifier: 'ESTM' })
  assert.deepEqual(asInitial({ recurring: {} }, 'm').recurring, { type: 'INITIAL', amountQualifier: 'DFLT' })
  assert.equal(asInitial(wished, null), wished)
  assert.deepEqual(asInitial({}, 'm'), {})
  const repeat = { recurring: { type: 'REPEATED' as const } }
  assert.equal(asInitial(repeat, 'm'), repeat)
})

test('asRepeat names the payment that it repeats, with its qualifier', () => {
  const { paymentId } = payment()
  assert.deepEqual(asRepeat(initial('ESTM'), { additionalData: [] }), {
    initialPaymentId: paymentId,
    requestDetails: { additionalData: [], recurring: { type: 'REPEATED', amountQualifier: 'ESTM' } },
  })
})
