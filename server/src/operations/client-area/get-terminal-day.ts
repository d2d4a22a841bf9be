import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { findUnsettled, mostSettled } from '../../store/terminals/terminal-commands.ts'

export const getTerminalDay: Handler<typeof officeOperations.getTerminalDay> = async ({ sql, entityId }) => {
  const found = await findUnsettled(sql, entityId, mostSettled + 1)
  const waiting = found.slice(0, mostSettled)
  const sum = waiting.reduce((all, { amountCents }) => all + amountCents, 0)
  return { data: { count: waiting.length, sum, more: found.length > waiting.length } }
}
