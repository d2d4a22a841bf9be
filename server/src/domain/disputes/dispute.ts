import assert from 'node:assert/strict'
import { methodTable, type DisputeAction, type DisputeReason, type DisputeState, type Refusal } from '@escudo/contracts/vocabulary'
import type { Payment } from '../payment.ts'

/** Money of a card payment that its holder's bank took back, whole or in part. */
export type Dispute = {
  entityId: number
  disputeId: string
  paymentId: string
  amountCents: number
  reason: DisputeReason
  state: DisputeState
  stateAt: Date
  acquirer: string
  /** The bank's own name for it. */
  acquirerReference: string
  respondBy: Date
  submittedAt: Date | null
  /** When the bank is to be told what the merchant answered; null: it has nothing to be told. */
  tellAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** What a dispute does to the merchant's account: it takes money, and gives it back when it is won. */
const disputeLineTypes = ['dispute', 'dispute_return'] as const
export type DisputeLineType = (typeof disputeLineTypes)[number]

/** What can happen to a dispute once it has arrived. */
export const disputeSteps = ['submit', 'accept', 'expire', 'win', 'lose'] as const
export type DisputeStep = (typeof disputeSteps)[number]
type DisputeTransition = { to: DisputeState; tell: DisputeAction }

const win: DisputeTransition = { to: 'won', tell: 'dispute_won' }

/**
 * The whole life of a dispute. What is not in the table cannot happen. A bank may give in whatever was answered, or was
 * not; it cannot decide against a merchant who still has time to answer.
 */
export const disputeTransitions: Record<DisputeState, Partial<Record<DisputeStep, DisputeTransition>>> = {
  open: {
    submit: { to: 'under_review', tell: 'dispute_submitted' },
    accept: { to: 'accepted', tell: 'dispute_accepted' },
    expire: { to: 'expired', tell: 'dispute_expired' },
    win,
  },
  under_review: { win, lose: { to: 'lost', tell: 'dispute_lost' } },
  won: {},
  lost: {},
  accepted: { win },
  expired: { win },
}

/** Why a bank's dispute cannot be about a payment, or undefined: only what a card paid, and what was neither refunded nor disputed. */
export function refuseDispute(payment: Payment, amountCents: number | undefined): Refusal | undefined {
  const { type, state, reported, methodCode } = payment
  const isPaid = state === 'confirmed' && (type === 'payment' || type === 'capture') && !reported
  if (!isPaid || !methodCode || !methodTable[methodCode].isDisputable) return { code: 'e00402', pointer: '/paymentId' }
  const left = disputableCents(payment)
  if (left === 0) return { code: 'e00402', pointer: '/paymentId' }
  if (amountCents !== undefined && amountCents > left) {
    return { code: 'e00301', pointer: '/amount', values: { minimum: 1, maximum: left } }
  }
  return undefined
}

/** What of a payment can still be disputed, or refunded. */
export function disputableCents({ amountCents, refundedCents, disputedCents }: Payment): number {
  return amountCents - refundedCents - disputedCents
}

/** Why a merchant cannot answer a dispute now, or undefined. */
export function refuseDisputeAnswer(dispute: Dispute, step: 'submit' | 'accept', now: Date): Refusal | undefined {
  const isLate = now.getTime() >= dispute.respondBy.getTime()
  return isLate || !disputeTransitions[dispute.state][step] ? { code: 'e00402', pointer: '/id' } : undefined
}

/** Whether a step can happen now. */
export function takesDisputeStep({ state }: Dispute, step: DisputeStep): boolean {
  return disputeTransitions[state][step] !== undefined
}

/** Takes a dispute one step further, and says what merchants are told; a step outside the table is a fault. */
export function applyDisputeStep(dispute: Dispute, step: DisputeStep, now: Date): { dispute: Dispute; action: DisputeAction } {
  const transition = disputeTransitions[dispute.state][step]
  assert(transition, `A dispute that is ${dispute.state} cannot ${step}.`)
  const answered = step === 'submit' ? { submittedAt: now, tellAt: now } : step === 'accept' ? { tellAt: now } : {}
  // What has ended needs no answer any more; an acceptance is one that the bank still has to hear.
  const ended = step === 'win' || step === 'lose' ? { tellAt: null } : {}
  return { dispute: { ...dispute, ...answered, ...ended, state: transition.to, stateAt: now, updatedAt: now }, action: transition.tell }
}

/** What a payment is once a dispute of it has arrived, or has ended as `action` says. */
export function withDispute(payment: Payment, { amountCents }: Dispute, action: DisputeAction, now: Date): Payment {
  const held = action === 'dispute_created' ? amountCents : action === 'dispute_won' ? -amountCents : 0
  return {
    ...payment,
    disputedCents: payment.disputedCents + held,
    disputeCount: payment.disputeCount + (action === 'dispute_created' ? 1 : 0),
    lastSequence: payment.lastSequence + 1,
    updatedAt: now,
  }
}
