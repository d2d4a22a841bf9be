import { eventTypes, type apiOperations } from '@escudo/contracts'
import { readEvents } from '../../store/event-log.ts'
import { isPaymentId } from '../../store/ids.ts'
import type { Handler } from '../../calls/call.ts'
import { eventView } from '../../views/event-view.ts'

/** What happened, from where the caller stopped; the same question asked again gives the same answer, longer at its end. */
export const listEvents: Handler<typeof apiOperations.listEvents> = async (call, { query }) => {
  const { after = '0', type, paymentId, limit = 100 } = query
  if (paymentId !== undefined && !isPaymentId(paymentId)) return { data: { events: [], cursor: after, hasMore: false } }
  const words = type?.split(',')
  const types = words && eventTypes.filter((known) => words.includes(known))
  const { events, through, isAll } = await readEvents(call.sql, call.entityId, { after, paymentId, types, limit })
  return { data: { events: events.map((event) => eventView(call.entityId, event)), cursor: through, hasMore: !isAll } }
}
