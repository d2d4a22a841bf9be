import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { entityOfDesk } from '../../calls/office/entity-of-desk.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { lockTerminal, lockTerminalNumber, saveTerminal, worksElsewhere } from '../../store/terminals/terminals.ts'
import { watchedTerminalView } from '../../views/terminal-view.ts'

export const changeTerminal: Handler<typeof officeOperations.changeTerminal> = async (call, { params: { clientId, uuid }, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof watchedTerminalView>>> => {
    const entity = await entityOfDesk(tx, clientId)
    if ('refusal' in entity) return entity
    const { entityId } = entity
    const was = await lockTerminal(tx, entityId, uuid)
    if (!was) return refuse('e00500', '/uuid')
    const { name, stopped } = body
    if (was.stoppedAt && !stopped) {
      await lockTerminalNumber(tx, was.terminalId)
      if (await worksElsewhere(tx, was.terminalId, uuid)) return refuse('e00240', '/stopped', { field: 'terminalId' })
    }
    const now = call.clock()
    const terminal = { ...was, name, stoppedAt: stopped ? (was.stoppedAt ?? now) : null, updatedAt: now }
    await saveTerminal(tx, terminal)
    await recordAct(tx, call, { subject: uuid, before: { name: was.name, stopped: was.stoppedAt !== null }, after: body, entityId })
    return { data: watchedTerminalView(terminal) }
  })
