import type { formOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { followedBy, progressOf } from '../../compliance/follow-registration.ts'

/** What became of a registration, for who has its link. */
export const followRegistration: Handler<typeof formOperations.followRegistration> = async (call, { params: { token } }) => {
  const followed = await followedBy(call, token)
  return followed ? { data: await progressOf(call.sql, followed, call.language) } : refuse('e00500', '/token')
}
