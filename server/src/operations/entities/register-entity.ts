import type { formOperations } from '@escudo/contracts'
import { findPlatform } from '../../store/entities.ts'
import type { Handler } from '../../calls/call.ts'
import { registerFor } from '../../compliance/entity-registration.ts'

/**
 * Registers an entity from the form, for the platform that `source.code` names if that one may register entities; who came alone
 * names none. The answer does not tell.
 */
export const registerEntity: Handler<typeof formOperations.registerEntity> = async (call, { body }) => {
  const code = body.source?.code ?? ''
  const platform = /^\d{1,9}$/.test(code) ? await findPlatform(call.sql, Number(code)) : undefined
  // Whether it is one is compliance's to see, and nobody else's.
  const platformId = platform?.mayCreateEntities ? platform.platformId : null
  return registerFor(call, { platformId, fromForm: true }, body)
}
