import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listSessions } from '../../store/office/sessions.ts'

export const listOfficeSessions: Handler<typeof officeOperations.listOfficeSessions> = async ({ sql, person, office }) => {
  const devices = await listSessions(sql, person.personId, office.idleMinutes)
  const data = devices.map(({ sessionId, device, address, createdAt, seenAt, endsAt }) => ({
    id: sessionId,
    isThis: sessionId === person.sessionId,
    ...(device !== null && { device }),
    ...(address !== null && { address }),
    startedAt: lisbonIso(createdAt),
    seenAt: lisbonIso(seenAt),
    endsAt: lisbonIso(endsAt),
  }))
  return { data }
}
