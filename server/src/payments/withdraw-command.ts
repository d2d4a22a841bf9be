import type { CancellationReason, Refusal } from '@escudo/contracts'
import type { Payment } from '../domain/payment.ts'
import { isAuthenticating, isOpen } from '../domain/terminals/terminal-command.ts'
import { announceTerminal } from '../store/changes.ts'
import type { Db } from '../store/db.ts'
import { findCommandOfPayment, saveCommand } from '../store/terminals/terminal-commands.ts'

/**
 * Takes back what a terminal was asked to do for a payment that ends; callers hold the payment's row. A validity that
 * ends while the holder enters the PIN has to wait for that: the card was presented in time.
 */
export async function withdrawCommand(tx: Db, payment: Payment, reason: CancellationReason, now: Date): Promise<Refusal | undefined> {
  const { entityId, paymentId } = payment
  const command = await findCommandOfPayment(tx, entityId, paymentId)
  if (!command || !isOpen(command)) return undefined
  if (reason === 'date_expired' && isAuthenticating(command, now)) return { code: 'e00402' }
  await saveCommand(tx, { ...command, status: 'withdrawn' })
  await announceTerminal(tx, entityId, command.terminalUuid)
  return undefined
}
