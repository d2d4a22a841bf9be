import type { sandboxOperations } from '@escudo/contracts'
import { findEntity } from '../../store/entities.ts'
import { findPayment } from '../../store/payments.ts'
import { readCommands } from '../../store/terminals/terminal-commands.ts'
import { findTerminalOfDevice, touchTerminal } from '../../store/terminals/terminals.ts'
import { refuse } from '../../calls/call.ts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { entityNow } from '../../calls/entity-clock.ts'
import { clientIdOf } from '../../views/payment-view.ts'
import { commandView } from '../../views/terminal-view.ts'

export const listTerminalCommands: SandboxHandler<typeof sandboxOperations.listTerminalCommands> = async (call, { params }) => {
  const terminal = await findTerminalOfDevice(call.sql, params.uuid)
  const entity = terminal && (await findEntity(call.sql, terminal.entityId))
  if (!terminal || !entity) return refuse('e00500', '/uuid')
  if (!terminal.allowRemoteTransactions) return refuse('e00402', '/uuid')
  await touchTerminal(call.sql, terminal, call.clock())
  const read = await readCommands(call.sql, terminal, entityNow(call, entity.clockAheadSeconds))
  const views = read.map(async (command) => {
    const payment = await findPayment(call.sql, command.entityId, command.paymentId)
    return payment ? [commandView(command, payment, call.language)] : []
  })
  const { entityId, terminalId, name } = terminal
  return { data: { clientId: clientIdOf(entityId), terminalId, name, commands: (await Promise.all(views)).flat() } }
}
