import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import { startEasypayStandIn } from '../src/acquirers/easypay/stand-in/server.ts'
import { accountPlace } from '../src/calls/sealed-places.ts'
import { hashOfDoor, insertAccount, insertRoute } from '../src/store/acquirers/accounts.ts'
import { eventually, startTestProvider } from './harness.ts'

export const standInCredentials = { accountId: 'a-test-account', apiKey: 'a-test-key' }

/** A provider that asks the account `loja` at a stand-in of easypay for MB WAY and Multibanco, with the door by which it is told. */
export async function startWithEasypay() {
  const standIn = await startEasypayStandIn(standInCredentials)
  after(() => standIn.close())
  const provider = await startTestProvider({ acquirer: 'accounts' })
  const { services, sql } = provider.app
  const door = randomBytes(24).toString('base64url')
  const settings = JSON.stringify({ system: standIn.baseUrl, ...standInCredentials })
  const sealed = services.vault.seal(settings, accountPlace('loja'))
  await insertAccount(sql, { account: 'loja', connector: 'easypay', entityId: null, sealed, doorHash: hashOfDoor(door) })
  for (const methodCode of ['MW', 'MB'] as const) {
    await insertRoute(sql, { entityId: null, methodCode, account: 'loja', validFrom: new Date() })
    const isRouted = async (): Promise<boolean> => typeof services.accounts?.taker(510000002, methodCode) === 'object'
    await eventually(`${methodCode} is routed`, isRouted)
  }
  const doorUrl = `${provider.baseUrl}/acquirers/${door}`
  standIn.notify(doorUrl)
  return { provider, standIn, doorUrl }
}
