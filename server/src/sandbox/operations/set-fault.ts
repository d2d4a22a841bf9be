import { isNif, type sandboxOperations } from '@escudo/contracts'
import { announceWorld } from '../../store/changes.ts'
import { findEntity } from '../../store/entities.ts'
import { refuse } from '../../calls/call.ts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { readFaults } from '../views/faults-view.ts'

export const setFault: SandboxHandler<typeof sandboxOperations.setFault> = async (call, { body }) => {
  const { clientId, kind, on, minutes = 10 } = body
  const entity = isNif(clientId) ? await findEntity(call.sql, Number(clientId)) : undefined
  if (!entity) return refuse('e00500', '/clientId')
  const endsAt = on ? new Date(call.clock().getTime() + minutes * 60_000) : undefined
  await call.simulated.setFault(entity.entityId, kind, endsAt)
  await announceWorld(call.sql)
  return { data: { clientId, faults: await readFaults(call, entity.entityId) } }
}
