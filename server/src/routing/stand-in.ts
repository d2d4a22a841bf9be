import { randomBytes } from 'node:crypto'
import { createEasypay } from '../acquirers/easypay/connector.ts'
import { startEasypayStandIn } from '../acquirers/easypay/stand-in/server.ts'
import type { Log } from '../calls/call.ts'
import { hashOfDoor } from '../store/acquirers/accounts.ts'
import type { BuiltIn } from './accounts.ts'

/** Starts the stand-in of easypay, with an account that everybody is asked at, and a door for its notices. */
export async function startStandIn(publicUrl: string, log: Log): Promise<{ builtIn: BuiltIn; stop: () => Promise<void> }> {
  const [accountId, apiKey, door] = [randomBytes(9), randomBytes(18), randomBytes(24)].map((bytes) => bytes.toString('base64url'))
  const credentials = { accountId: accountId!, apiKey: apiKey! }
  const standIn = await startEasypayStandIn(credentials)
  standIn.notify(`${publicUrl}/acquirers/${door}`)
  log.warn(
    { phones: standIn.baseUrl.replace('/2.0', '/') },
    'MB WAY and Multibanco are asked of a stand-in of easypay: phones are answered and references paid at this address.',
  )
  const acquirer = createEasypay({ name: 'easypay-stand-in', log, settings: { baseUrl: standIn.baseUrl, ...credentials } })
  return { builtIn: { acquirer, doorHash: hashOfDoor(door!) }, stop: standIn.close }
}
