import type { apiOperations } from '@escudo/contracts'
import { findPlatform } from '../../store/entities.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { registerFor } from '../../compliance/entity-registration.ts'

/** Registers an entity that the calling platform then acts for; only for integrations that may (specification api §1). */
export const createEntity: Handler<typeof apiOperations.createEntity> = async (call, { body }) => {
  const platform = await findPlatform(call.sql, call.platformId)
  return platform?.mayCreateEntities ? registerFor(call, { platformId: call.platformId, fromForm: false }, body) : refuse('e00400')
}
