import { randomUUID } from 'node:crypto'
import type { Refusal } from '@escudo/contracts'
import { applyRequest } from '../domain/authorise.ts'
import type { Payment } from '../domain/payment.ts'
import { refuseRemote, type Terminal } from '../domain/terminals/terminal.ts'
import { newCommand } from '../domain/terminals/terminal-command.ts'
import { announceTerminal } from '../store/changes.ts'
import type { Db } from '../store/db.ts'
import { insertPayment } from '../store/new-payments.ts'
import { insertCommand } from '../store/terminals/terminal-commands.ts'
import { findTerminal } from '../store/terminals/terminals.ts'
import { claimCall } from '../calls/claim-call.ts'
import type { MoneyCall } from '../calls/call.ts'
import { recordTransition } from './record-transition.ts'

/** The terminal of a call when it can be asked for something now: it exists, is a Cloud terminal and its device is there. */
export async function findReadyTerminal(call: MoneyCall, uuid: string): Promise<Terminal | Refusal> {
  const terminal = await findTerminal(call.sql, call.entityId, uuid)
  if (!terminal) return { code: 'e00500', pointer: '/uuid' }
  return refuseRemote(terminal, call.clock()) ?? terminal
}

/**
 * Writes a new payment or refund with what its terminal has to do for it, and wakes the device's line. Refuses with
 * nothing written when the terminal is busy.
 */
export async function sendToTerminal(tx: Db, call: MoneyCall, terminal: Terminal, payment: Payment): Promise<Payment | Refusal> {
  const { entityId, paymentId, amountCents } = payment
  const kind = payment.type === 'refund' ? 'refund' : 'payment'
  const { terminalUuid } = terminal
  const command = newCommand({ entityId, commandId: randomUUID(), terminalUuid, paymentId, kind, amountCents }, call.now)
  if (!(await insertCommand(tx, command))) return { code: 'e00402', pointer: '/uuid', values: { hint: 'terminalBusy' } }
  await claimCall(tx, call, paymentId)
  const made = { ...payment, terminalUuid }
  await insertPayment(tx, made)
  const sent = await recordTransition(tx, applyRequest({ ...made, lastSequence: 1 }, call.now))
  await announceTerminal(tx, entityId, terminalUuid)
  return sent
}
