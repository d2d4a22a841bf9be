import { isNif, type apiOperations } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { announceWorld } from '../store/changes.ts'
import { findEntity } from '../store/entities.ts'
import { refuse, type Handler, type Services } from './context.ts'

/** The switches of an entity that are on, on the real clock. */
export async function readFaults({ world }: Services, entityId: number) {
  return ((await world?.findFaults(entityId)) ?? []).map(({ kind, endsAt }) => ({ kind, endsAt: lisbonIso(endsAt) }))
}

export const setFault: Handler<typeof apiOperations.setFault> = async (call, { body }) => {
  const { clientId, kind, on, minutes = 10 } = body
  const entity = isNif(clientId) ? await findEntity(call.sql, Number(clientId)) : undefined
  if (!entity) return refuse('e00500', '/clientId')
  const endsAt = on ? new Date(call.clock().getTime() + minutes * 60_000) : undefined
  await call.world?.setFault(entity.entityId, kind, endsAt)
  await announceWorld(call.sql)
  return { data: { clientId, faults: await readFaults(call, entity.entityId) } }
}
