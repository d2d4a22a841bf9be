import { isNif, type apiOperations } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { advanceEntityClock } from '../store/entities.ts'
import { entityNow, refuse, type Handler } from './context.ts'

export const advanceClock: Handler<typeof apiOperations.advanceClock> = async (call, { body }) => {
  const ahead = isNif(body.clientId) ? await advanceEntityClock(call.sql, Number(body.clientId), body.advanceSeconds) : undefined
  if (ahead === undefined) return refuse('e00500', '/clientId')
  const ran = await call.runDueWork(Number(body.clientId))
  return { data: { clientId: body.clientId, now: lisbonIso(entityNow(call, ahead)), ran } }
}
