import type { formOperations } from '@escudo/contracts'
import { findPlatform } from '../store/entities.ts'
import { countFormRegistrations } from '../store/registrations.ts'
import { invalid, refuse, type Handler } from './context.ts'
import { registerFor } from './entity-registration.ts'

const hourMs = 3_600_000
/** Nobody is authenticated on the form: a flood of it must not fill the tax numbers and ranges. */
const mostPerHour = 100

/** Registers an entity from the form, for the platform that `source.code` names if that one may register entities. */
export const registerEntity: Handler<typeof formOperations.registerEntity> = async (call, { body }) => {
  if (!body.source) return invalid({ code: 'e00221', pointer: '/source/code' })
  const { code } = body.source
  const platform = /^\d{1,9}$/.test(code) ? await findPlatform(call.sql, Number(code)) : undefined
  if (!platform?.mayCreateEntities) return refuse('e00400', '/source/code')
  const recent = await countFormRegistrations(call.sql, platform.platformId, new Date(call.now.getTime() - hourMs))
  return recent >= mostPerHour ? refuse('e00702') : registerFor(call, platform.platformId, body, platform.platformId)
}
