import type { formOperations } from '@escudo/contracts'
import { findPlatform } from '../store/entities.ts'
import { invalid, refuse, type Handler } from './context.ts'
import { registerFor } from './entity-registration.ts'

/** Registers an entity from the form, for the platform that `source.code` names if that one may register entities. */
export const registerEntity: Handler<typeof formOperations.registerEntity> = async (call, { body }) => {
  if (!body.source) return invalid({ code: 'e00221', pointer: '/source/code' })
  const { code } = body.source
  const platform = /^\d{1,9}$/.test(code) ? await findPlatform(call.sql, Number(code)) : undefined
  if (!platform?.mayCreateEntities) return refuse('e00400', '/source/code')
  return registerFor(call, platform.platformId, body, platform.platformId)
}
