import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readRange } from '../../calls/date-range.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { pageOfSecurityEvents } from '../../store/security-events.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const listSecurityEvents: Handler<typeof officeOperations.listSecurityEvents> = async ({ sql }, { query }) => {
  const asked = readPage({ sort: '-id', ...query }, { id: 'event_id' }, [], 100)
  if ('refusal' in asked) return asked
  const { kind, outcome, clientId, at_start, at_end } = query
  const filter = { kind, outcome, entityId: clientId === undefined ? undefined : Number(clientId), at: readRange(at_start, at_end) }
  const { rows, ...found } = await pageOfSecurityEvents(sql, filter, asked.page)
  const data = rows.map(({ eventId, at, address, entityId, details, ...event }) => ({
    id: eventId,
    at: lisbonIso(at),
    kind: event.kind,
    outcome: event.outcome,
    who: event.who,
    ...(address !== null && { address }),
    ...(entityId !== null && { clientId: clientIdOf(entityId) }),
    details: JSON.stringify(details),
  }))
  return { data, paging: asked.told(found) }
}
