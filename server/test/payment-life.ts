import assert from 'node:assert/strict'
import { applyAdjustment, refuseAdjustment } from '../src/domain/adjust.ts'
import {
  applyApproval,
  applyDecline,
  applyFailure,
  applyRequest,
  hasOneWay,
  refuseAttempt,
  takesApproval,
  withMethod,
} from '../src/domain/authorise.ts'
import { applyCancellation, refuseCancellation } from '../src/domain/cancel.ts'
import { applyCapture, refuseCapture } from '../src/domain/capture.ts'
import { applyExpiry, isExpired } from '../src/domain/expire.ts'
import { applyMultibanco, refuseMultibanco } from '../src/domain/multibanco.ts'
import type { Change, Payment, PaymentEvent } from '../src/domain/payment.ts'
import { applyRefund, refuseRefund } from '../src/domain/refund.ts'
import {
  applySettlement,
  applyTerminalFailure,
  applyLateResult,
  isTerminalPayment,
  isUnsettled,
  noCardCode,
  lateResultOf,
} from '../src/domain/terminals/terminal-payment.ts'
import { later } from './payment-builder.ts'

export type Command =
  | { do: 'wait'; seconds: number }
  | { do: 'try'; code: 'CC' | 'MW' }
  | { do: 'request' }
  | { do: 'answer'; approve: boolean }
  | { do: 'multibanco'; amountCents: number }
  | { do: 'capture' | 'refund' | 'adjust'; amountCents: number }
  | { do: 'part'; pick: number; approve: boolean }
  | { do: 'cancel'; ignoreUnsupported: boolean }
  | { do: 'expire' }
  | { do: 'send' | 'no card' | 'settle' }
  | { do: 'hear'; secondsAgo: number }

type Part = { kind: 'capture' | 'refund'; amountCents: number; status: 'open' | 'done' }

/** One payment and what a bank would remember of it: the parts are counted apart from the payment's own sums. */
export type Life = { payment: Payment; events: PaymentEvent[]; parts: Part[]; trying: boolean; heard?: boolean; now: Date }

export function sumOf({ parts }: Life, kind: Part['kind'], status?: Part['status']): number {
  return parts
    .filter((part) => part.kind === kind && (!status || part.status === status))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

function take(life: Life, { payment, event }: Change): void {
  life.payment = payment
  life.events.push(event)
}

/** An answer to the open try. An approval that cannot be taken goes back to the payer: nothing changes. */
function answer(life: Life, approve: boolean): void {
  if (!life.trying) return
  life.trying = false
  if (approve && takesApproval(life.payment)) take(life, applyApproval(life.payment, life.now, null))
  const isOpen = life.payment.state === 'pending' || life.payment.state === 'pending_confirmation'
  if (approve || !isOpen) return
  const { payment, now } = life
  const changes = hasOneWay(payment) ? applyFailure(payment, 'e02433', now) : [applyDecline(payment, 'e02433', now)]
  for (const change of changes) take(life, change)
}

/** A capture or refund is reserved before the bank is asked, as the operations do it under the payment's lock. */
function reserve(life: Life, kind: Part['kind'], amountCents: number): void {
  const { payment, trying, now } = life
  const refusal = kind === 'capture' ? refuseCapture(payment, amountCents, trying, now) : refuseRefund(payment, amountCents)
  if (refusal) return
  life.parts.push({ kind, amountCents, status: 'open' })
  const reserved =
    kind === 'capture' ? { capturedCents: payment.capturedCents + amountCents } : { refundedCents: payment.refundedCents + amountCents }
  life.payment = { ...payment, ...reserved }
}

function closePart(life: Life, pick: number, approve: boolean): void {
  const open = life.parts.filter(({ status }) => status === 'open')
  const part = open[pick % Math.max(1, open.length)]
  if (!part) return
  const { payment, now } = life
  if (approve) {
    part.status = 'done'
    take(life, part.kind === 'capture' ? applyCapture(payment, open.length > 1, now) : applyRefund(payment, now))
    return
  }
  life.parts.splice(life.parts.indexOf(part), 1)
  const freed =
    part.kind === 'capture'
      ? { capturedCents: payment.capturedCents - part.amountCents }
      : { refundedCents: payment.refundedCents - part.amountCents }
  life.payment = { ...payment, ...freed }
}

/** A question about an authorisation may not be asked while a capture of it is open. */
function hasOpenPart(life: Life): boolean {
  return life.parts.some(({ status }) => status === 'open')
}

function end(life: Life, reason: 'merchant_cancelled' | 'date_expired'): void {
  if (life.payment.state === 'authorised' && hasOpenPart(life)) return
  life.trying = false
  take(life, reason === 'date_expired' ? applyExpiry(life.payment, life.now) : applyCancellation(life.payment, reason, null, life.now))
}

/** A terminal is asked, says what it did once, in time or late, or nobody comes; the day is closed. */
function atTerminal(life: Life, command: Extract<Command, { do: 'send' | 'no card' | 'settle' | 'hear' }>): void {
  const { payment, now } = life
  if (!isTerminalPayment(payment)) return
  if (command.do === 'send' && payment.state === 'pending') take(life, applyRequest(payment, now))
  if (command.do === 'no card' && payment.state === 'pending_confirmation')
    for (const change of applyTerminalFailure(payment, noCardCode, now)) take(life, change)
  if (command.do === 'settle' && isUnsettled(payment)) take(life, applySettlement(payment, now))
  const wasSent = payment.state === 'pending_confirmation' || payment.state === 'cancelled'
  if (command.do !== 'hear' || !wasSent || life.heard) return
  life.heard = true
  const verdict = lateResultOf(payment, later(now, -1000 * command.secondsAgo), now)
  for (const change of applyLateResult(payment, verdict, {}, now)) take(life, change)
}

/** Does what the operations do, with the rules alone: refuse, or apply. */
export function live(life: Life, command: Command): void {
  const { payment, trying, now } = life
  switch (command.do) {
    case 'wait':
      life.now = later(now, command.seconds * 1000)
      return
    case 'try':
      if (refuseAttempt(payment, command.code, trying, now)) return
      Object.assign(life, { payment: withMethod(payment, command.code, {}), trying: true })
      return
    case 'request':
      if (trying && payment.methodCode === 'MW' && payment.state === 'pending') take(life, applyRequest(payment, now))
      return
    case 'answer':
      return answer(life, command.approve)
    case 'multibanco':
      if (!refuseMultibanco(payment, command.amountCents, trying, now)) take(life, applyMultibanco(payment, command.amountCents, now))
      return
    case 'capture':
    case 'refund':
      return reserve(life, command.do, command.amountCents)
    case 'adjust':
      if (!refuseAdjustment(payment, command.amountCents, trying || hasOpenPart(life), now))
        take(life, applyAdjustment(payment, command.amountCents, now))
      return
    case 'part':
      return closePart(life, command.pick, command.approve)
    case 'cancel':
      if (!refuseCancellation(payment, command.ignoreUnsupported)) end(life, 'merchant_cancelled')
      return
    case 'expire':
      if (isExpired(payment, now)) end(life, 'date_expired')
      return
    case 'send':
    case 'no card':
    case 'settle':
    case 'hear':
      return atTerminal(life, command)
    default:
      assert.fail(`Nobody knows how to ${JSON.stringify(command satisfies never)}.`)
  }
}
