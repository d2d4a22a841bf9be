import { onlineMs } from '../domain/terminals/terminal.ts'
import { isOpen, type TerminalCommand } from '../domain/terminals/terminal-command.ts'
import { noCardCode } from '../domain/terminals/terminal-payment.ts'
import { transaction } from '../store/db.ts'
import { lockPayment } from '../store/payments.ts'
import { findCommand, findCommandsOver } from '../store/terminals/terminal-commands.ts'
import type { JobServices } from '../calls/call.ts'
import { clockOf } from '../calls/entity-clock.ts'
import { advanceCommand } from '../payments/advance-command.ts'

const batchSize = 50

/** No card, or no holder, in time: the command is over, unless the device said something in this very moment. */
async function giveUp(services: JobServices, { entityId, terminalUuid, commandId, paymentId }: TerminalCommand, now: Date): Promise<void> {
  await transaction(services.sql, async (tx) => {
    const payment = await lockPayment(tx, entityId, paymentId)
    const command = await findCommand(tx, entityId, terminalUuid, commandId)
    if (!payment || !command || !isOpen(command) || now <= command.expiresAt) return
    await advanceCommand(tx, { command, outcome: { status: 'declined', code: noCardCode } }, payment, now)
  })
}

/** Gives up what terminals waited for long enough; the number that was looked at. One that fails leaves the others alone. */
export async function giveUpDueCommands(services: JobServices, entityId: number | null): Promise<number> {
  const now = services.clock()
  const due = await findCommandsOver(services.sql, now, new Date(now.getTime() - onlineMs), entityId, batchSize)
  for (const command of due) {
    try {
      await giveUp(services, command, await clockOf(services, command.entityId))
    } catch (error) {
      services.log.error({ err: error, commandId: command.commandId }, 'A terminal’s command could not be given up.')
    }
  }
  return due.length
}
