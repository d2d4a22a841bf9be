import type { apiOperations } from '@escudo/contracts'
import { findPlatform } from '../store/entities.ts'
import { refuse, type Handler } from './context.ts'
import { registerFor } from './entity-registration.ts'

/** Registers an entity that the calling platform then acts for; only for integrations that may (spec §1). */
export const createEntity: Handler<typeof apiOperations.createEntity> = async (call, { body }) => {
  const platform = await findPlatform(call.sql, call.platformId)
  return platform?.mayCreateEntities ? registerFor(call, call.platformId, body, null) : refuse('e00400')
}
