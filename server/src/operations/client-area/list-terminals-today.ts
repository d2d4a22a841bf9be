import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonDay, startOfDays } from '../../domain/lisbon-time.ts'
import { onlineMs } from '../../domain/terminals/terminal.ts'
import { readTaken } from '../../store/terminals/terminal-commands.ts'
import { listTerminals } from '../../store/terminals/terminals.ts'
import { watchedTerminalView } from '../../views/terminal-view.ts'

/** A device does not follow the sandbox's clock, its payments do. */
export const listTerminalsToday: Handler<typeof officeOperations.listTerminalsToday> = async (call, { query }) => {
  const { sql, entityId } = call
  const asked = readPage({ sort: 'name', ...query }, { name: 'name', createdAt: 'created_at' }, 'terminal_uuid', 100)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await listTerminals(sql, entityId, {}, asked.page)
  const uuids = rows.map(({ terminalUuid }) => terminalUuid)
  const taken = await readTaken(sql, entityId, uuids, startOfDays(call.now, 1))
  const now = call.clock().getTime()
  const data = rows.map((terminal) => {
    const { lastSeenAt } = terminal
    const one = taken.find(({ terminalUuid }) => terminalUuid === terminal.terminalUuid)
    return {
      ...watchedTerminalView(terminal),
      isThere: lastSeenAt !== null && now - lastSeenAt.getTime() <= onlineMs,
      today: { day: lisbonDay(call.now), count: one?.count ?? 0, sum: Number(one?.cents ?? 0) },
      open: { count: one?.openCount ?? 0, sum: Number(one?.openCents ?? 0) },
    }
  })
  return { data, paging: asked.told(found) }
}
