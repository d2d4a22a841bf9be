import type { apiOperations } from '@escudo/contracts'
import { findTerminal } from '../../store/terminals/terminals.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { terminalView } from '../../views/terminal-view.ts'

export const getTerminal: Handler<typeof apiOperations.getTerminal> = async (call, { params }) => {
  const terminal = await findTerminal(call.sql, call.entityId, params.uuid)
  return terminal ? { data: terminalView(terminal) } : refuse('e00500', '/uuid')
}
