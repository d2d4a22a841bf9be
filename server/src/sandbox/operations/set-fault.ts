import { isNif, type sandboxOperations } from '@escudo/contracts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { announceWorld } from '../../store/changes.ts'
import { findEntity } from '../../store/entities.ts'
import { refuse } from '../../calls/call.ts'
import type { SandboxHandler, SandboxServices } from '../sandbox-call.ts'

/** The switches of an entity that are on, on the real clock. */
export async function readFaults({ simulated }: SandboxServices, entityId: number) {
  return (await simulated.findFaults(entityId)).map(({ kind, endsAt }) => ({ kind, endsAt: lisbonIso(endsAt) }))
}

export const setFault: SandboxHandler<typeof sandboxOperations.setFault> = async (call, { body }) => {
  const { clientId, kind, on, minutes = 10 } = body
  const entity = isNif(clientId) ? await findEntity(call.sql, Number(clientId)) : undefined
  if (!entity) return refuse('e00500', '/clientId')
  const endsAt = on ? new Date(call.clock().getTime() + minutes * 60_000) : undefined
  await call.simulated.setFault(entity.entityId, kind, endsAt)
  await announceWorld(call.sql)
  return { data: { clientId, faults: await readFaults(call, entity.entityId) } }
}
