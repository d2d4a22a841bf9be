import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { disputeStates } from '@escudo/contracts/vocabulary'
import { later, payment, someTime } from '../../../test/payment-builder.ts'
import {
  applyDisputeStep,
  disputeSteps,
  disputeTransitions,
  refuseDispute,
  refuseDisputeAnswer,
  withDispute,
  type Dispute,
} from './dispute.ts'
import type { Payment } from '../payment.ts'

const dispute = (changes: Partial<Dispute> = {}): Dispute => ({
  entityId: 510000002,
  disputeId: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e',
  paymentId: '58113',
  amountCents: 1_000,
  reason: 'fraud',
  state: 'open',
  stateAt: someTime,
  acquirer: 'simulator',
  acquirerReference: 'CB1',
  respondBy: later(someTime, 86_400),
  submittedAt: null,
  tellAt: null,
  createdAt: someTime,
  updatedAt: someTime,
  ...changes,
})

describe('refuseDispute', () => {
  const rows: [name: string, changes: Partial<Payment>, amountCents: number | undefined, word: string | undefined][] = [
    ['not paid', { state: 'pending' }, 1, 'e00402'],
    ['an authorisation: its captures are what was paid', { type: 'authorization', state: 'authorised' }, 1, 'e00402'],
    ['a refund', { type: 'refund' }, 1, 'e00402'],
    ['a reference', { methodCode: 'MB' }, 1, 'e00402'],
    ['by phone', { methodCode: 'MW' }, 1, 'e00402'],
    ['only told by the merchant', { reported: true }, 1, 'e00402'],
    ['given back in full', { refundedCents: 1_250 }, 1, 'e00402'],
    ['disputed in full', { disputedCents: 1_250 }, undefined, 'e00402'],
    ['more than is left', { refundedCents: 1_000 }, 251, 'e00301'],
    ['all that is left', { refundedCents: 500, disputedCents: 500 }, 250, undefined],
    ['by a card', {}, 1_250, undefined],
    ['a capture', { type: 'capture' }, undefined, undefined],
    ['by a wallet', { methodCode: 'AP' }, 1, undefined],
  ]
  for (const [name, changes, amountCents, word] of rows) {
    test(`${name}: ${word ?? 'passes'}`, () =>
      assert.equal(refuseDispute(payment({ state: 'confirmed', methodCode: 'CC', ...changes }), amountCents)?.code, word))
  }
})

describe('the life of a dispute', () => {
  const possible = new Map([
    ['open submit', 'under_review'],
    ['open accept', 'accepted'],
    ['open expire', 'expired'],
    ['open win', 'won'],
    ['under_review win', 'won'],
    ['under_review lose', 'lost'],
    ['accepted win', 'won'],
    ['expired win', 'won'],
  ])
  for (const state of disputeStates) {
    for (const step of disputeSteps) {
      const to = possible.get(`${state} ${step}`)
      test(`${state}, ${step}: ${to ?? 'cannot be'}`, () => {
        assert.equal(disputeTransitions[state][step]?.to, to)
        if (to) assert.equal(applyDisputeStep(dispute({ state }), step, later(someTime, 5)).dispute.state, to)
        else assert.throws(() => applyDisputeStep(dispute({ state }), step, someTime))
      })
    }
  }

  test('the bank is told what the merchant answered, until it has decided', () => {
    const now = later(someTime, 5)
    const { dispute: submitted, action } = applyDisputeStep(dispute(), 'submit', now)
    assert.deepEqual([submitted.submittedAt, submitted.tellAt, submitted.stateAt, action], [now, now, now, 'dispute_submitted'])
    assert.deepEqual(applyDisputeStep(dispute(), 'accept', now).dispute.tellAt, now)
    assert.equal(applyDisputeStep(submitted, 'win', now).dispute.tellAt, null)
    assert.equal(applyDisputeStep(dispute(), 'expire', now).dispute.tellAt, null)
  })
})

describe('refuseDisputeAnswer', () => {
  for (const state of disputeStates) {
    for (const step of ['submit', 'accept'] as const) {
      const word = state === 'open' ? undefined : 'e00402'
      test(`${state}, ${step}: ${word ?? 'passes'}`, () => {
        assert.equal(refuseDisputeAnswer(dispute({ state }), step, someTime)?.code, word)
        assert.equal(refuseDisputeAnswer(dispute({ state }), step, later(someTime, 86_400))?.code, 'e00402')
      })
    }
  }
})

test('withDispute: what it holds grows when it arrives, and is let go when it was won only', () => {
  const now = later(someTime, 5)
  const held = withDispute(payment({ state: 'confirmed', disputedCents: 200, disputeCount: 1 }), dispute(), 'dispute_created', now)
  assert.deepEqual([held.disputedCents, held.disputeCount, held.updatedAt], [1_200, 2, now])
  for (const action of ['dispute_submitted', 'dispute_lost', 'dispute_accepted', 'dispute_expired'] as const) {
    assert.deepEqual([withDispute(held, dispute(), action, now).disputedCents], [1_200])
  }
  const won = withDispute(held, dispute(), 'dispute_won', now)
  assert.deepEqual([won.disputedCents, won.disputeCount, won.lastSequence], [200, 2, held.lastSequence + 1])
})
