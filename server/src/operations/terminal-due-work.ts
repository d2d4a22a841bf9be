import { onlineMs } from '../domain/terminal.ts'
import { isOpen, type TerminalCommand } from '../domain/terminal-command.ts'
import { noCardCode } from '../domain/terminal-payment.ts'
import { transaction } from '../store/db.ts'
import { findEntity } from '../store/entities.ts'
import { lockPayment } from '../store/payments.ts'
import { findCommand, findCommandsOver, findDueSettlements } from '../store/terminal-commands.ts'
import { entityNow, type Services } from './context.ts'
import { settleCommand } from './settle-command.ts'
import { settleTerminalPayment } from './settle-terminals.ts'

const batchSize = 50

async function nowOf(services: Services, entityId: number): Promise<Date> {
  return entityNow(services, (await findEntity(services.sql, entityId))?.clockAheadSeconds ?? 0)
}

/** No card, or no holder, in time: the command is over, unless the device said something in this very moment. */
async function giveUp(services: Services, { entityId, terminalUuid, commandId, paymentId }: TerminalCommand, now: Date): Promise<void> {
  await transaction(services.sql, async (tx) => {
    const payment = await lockPayment(tx, entityId, paymentId)
    const command = await findCommand(tx, entityId, terminalUuid, commandId)
    if (!payment || !command || !isOpen(command) || now <= command.expiresAt) return
    await settleCommand(tx, { command, outcome: { status: 'declined', code: noCardCode } }, payment, now)
  })
}

/** Gives up what terminals waited for long enough; the number that was looked at. One that fails leaves the others alone. */
export async function giveUpDueCommands(services: Services, entityId: number | null): Promise<number> {
  const now = services.clock()
  const due = await findCommandsOver(services.sql, now, new Date(now.getTime() - onlineMs), entityId, batchSize)
  for (const command of due) {
    try {
      await giveUp(services, command, await nowOf(services, command.entityId))
    } catch (error) {
      services.log.error({ err: error, commandId: command.commandId }, 'A terminal’s command could not be given up.')
    }
  }
  return due.length
}

/** The simulated network's daily close, at midnight in Lisbon. In production the network itself says what it settled. */
export async function settleDueTerminals(services: Services, entityId: number | null): Promise<number> {
  if (!services.world) return 0
  let settled = 0
  for (const due of await findDueSettlements(services.sql, services.clock(), entityId, batchSize)) {
    try {
      if (await settleTerminalPayment(services, due.entityId, due.paymentId, await nowOf(services, due.entityId))) settled += 1
    } catch (error) {
      services.log.error({ err: error, paymentId: due.paymentId }, 'A terminal payment could not be settled.')
    }
  }
  return settled
}
