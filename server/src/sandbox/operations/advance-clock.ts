import { isNif, type sandboxOperations } from '@escudo/contracts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { advanceEntityClock } from '../../store/entities.ts'
import { refuse } from '../../calls/call.ts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { entityNow } from '../../calls/entity-clock.ts'

export const advanceClock: SandboxHandler<typeof sandboxOperations.advanceClock> = async (call, { body }) => {
  const ahead = isNif(body.clientId) ? await advanceEntityClock(call.sql, Number(body.clientId), body.advanceSeconds) : undefined
  if (ahead === undefined) return refuse('e00500', '/clientId')
  const ran = await call.runDueWork(call, Number(body.clientId))
  return { data: { clientId: body.clientId, now: lisbonIso(entityNow(call, ahead)), ran } }
}
