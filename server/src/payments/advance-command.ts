import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import type { RefusalCode } from '@escudo/contracts'
import { movePayment } from '../domain/move-payment.ts'
import type { MethodDetails, Payment } from '../domain/payment.ts'
import { applyRefund } from '../domain/refund.ts'
import type { Progress, TerminalCommand } from '../domain/terminals/terminal-command.ts'
import { applyTerminalFailure, applyLateResult, lateResultOf } from '../domain/terminals/terminal-payment.ts'
import { announceTerminal } from '../store/changes.ts'
import type { Db } from '../store/db.ts'
import { lockPayment, savePayment } from '../store/payments.ts'
import { saveCommand } from '../store/terminals/terminal-commands.ts'
import { recordTransition } from './record-transition.ts'

/** How the terminal network names an approval (specification rest-wire §7). */
function detailsOf({ card }: TerminalCommand): MethodDetails {
  assert(card, 'A card was presented before anything was approved.')
  return {
    transactionIdentifier: randomUUID(),
    transactionReference: String(randomInt(1e11, 1e12)),
    brand: card.brand,
    last4Digits: card.last4Digits,
  }
}

async function wholeOf(tx: Db, { entityId, initialPaymentId }: Payment): Promise<Payment | undefined> {
  return initialPaymentId === null ? undefined : lockPayment(tx, entityId, initialPaymentId)
}

async function approvePayment(tx: Db, command: TerminalCommand, payment: Payment, now: Date): Promise<TerminalCommand['status']> {
  const result = lateResultOf(payment, command.presentedAt ?? now, now)
  for (const change of applyLateResult(payment, result, detailsOf(command), now)) await recordTransition(tx, change)
  return result === 'void' ? 'voided' : 'approved'
}

/** The part before the whole, as everywhere. A refund that was given up meanwhile is voided: its amount is free again. */
async function approveRefund(tx: Db, command: TerminalCommand, refund: Payment, now: Date): Promise<TerminalCommand['status']> {
  if (refund.state !== 'pending_confirmation') return 'voided'
  await recordTransition(tx, movePayment(refund, 'confirm', now, { methodDetails: detailsOf(command), resultCode: null, resultAt: null }))
  const whole = await wholeOf(tx, refund)
  if (whole) await recordTransition(tx, applyRefund(whole, now))
  return 'approved'
}

async function decline(tx: Db, payment: Payment, code: RefusalCode, now: Date): Promise<void> {
  if (payment.state !== 'pending_confirmation') return
  for (const change of applyTerminalFailure(payment, code, now)) await recordTransition(tx, change)
  const whole = payment.type === 'refund' ? await wholeOf(tx, payment) : undefined
  if (whole) await savePayment(tx, { ...whole, refundedCents: whole.refundedCents - payment.amountCents })
}

/**
 * The one place where a terminal's command goes on or ends, under its payment's lock: what the device says live, the
 * network's late word and the janitor all come here.
 */
export async function advanceCommand(tx: Db, { command, outcome }: Progress, payment: Payment, now: Date): Promise<TerminalCommand> {
  let advanced = command
  if (outcome.status === 'approved') {
    const approve = command.kind === 'refund' ? approveRefund : approvePayment
    advanced = { ...command, status: await approve(tx, command, payment, now) }
  }
  if (outcome.status === 'declined') {
    await decline(tx, payment, outcome.code, now)
    advanced = { ...command, status: 'declined', declineCode: outcome.code }
  }
  await saveCommand(tx, advanced)
  await announceTerminal(tx, command.entityId, command.terminalUuid)
  return advanced
}
