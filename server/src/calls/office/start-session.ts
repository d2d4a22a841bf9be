import type { VisitorCall } from '../call.ts'
import { deviceName } from '../../domain/office/device-name.ts'
import type { Db } from '../../store/db.ts'
import { endSessionOfToken, findSession, insertSession, type LiveSession } from '../../store/office/sessions.ts'

type Starting = Pick<VisitorCall, 'address' | 'browser' | 'office'>

/**
 * Begins a session with a token that nobody knew before: the one that the browser came with, whoever put it there, ends.
 * `isProved`: the person has just shown a passkey or a code.
 */
export async function startSession(tx: Db, { address, browser, office }: Starting, personId: string, isProved: boolean) {
  if (browser.token !== undefined) await endSessionOfToken(tx, browser.token)
  const device = deviceName(browser.agent)
  const { token, endsAt } = await insertSession(tx, { personId, entityId: null, address: address ?? null, device, isProved })
  const session: LiveSession = (await findSession(tx, token, { ...office, isUse: true }))!
  return { session, cookie: { token, endsAt } }
}
