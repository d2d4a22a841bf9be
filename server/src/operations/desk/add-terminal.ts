import { randomUUID } from 'node:crypto'
import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { lockEntityOfDesk } from '../../calls/office/entity-of-desk.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { insertTerminal, lockTerminalNumber, worksElsewhere } from '../../store/terminals/terminals.ts'
import { watchedTerminalView } from '../../views/terminal-view.ts'

export const addTerminal: Handler<typeof officeOperations.addTerminal> = async (call, { params: { clientId }, body }) =>
  transaction(call.sql, async (tx): Promise<Outcome<ReturnType<typeof watchedTerminalView>>> => {
    const entity = await lockEntityOfDesk(tx, clientId)
    if ('refusal' in entity) return entity
    const { entityId, state, closedAt } = entity
    if (state !== 'approved' || closedAt !== null) return refuse('e00402')
    const { isCloud, why: _why, ...named } = body
    const now = call.clock()
    const features = { allowRemoteTransactions: isCloud, allowGenerateQrCode: false, allowRealTimeSynchronization: true }
    const times = { lastSeenAt: null, stoppedAt: null, createdAt: now, updatedAt: now }
    const terminal = { ...named, ...features, ...times, entityId, terminalUuid: randomUUID() }
    await lockTerminalNumber(tx, body.terminalId)
    const isTaken = await worksElsewhere(tx, body.terminalId, terminal.terminalUuid)
    // One that it had and that is stopped goes on: it is no second terminal.
    if (isTaken || !(await insertTerminal(tx, terminal))) return refuse('e00240', '/terminalId', { field: 'terminalId' })
    await recordAct(tx, call, { subject: terminal.terminalUuid, after: body, entityId })
    return { data: watchedTerminalView(terminal) }
  })
