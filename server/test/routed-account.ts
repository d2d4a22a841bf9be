import { randomBytes } from 'node:crypto'
import { accountPlace } from '../src/calls/sealed-places.ts'
import { hashOfDoor, insertAccount, insertRoute } from '../src/store/acquirers/accounts.ts'
import { eventually, startTestProvider } from './harness.ts'

/** A provider that asks the account `loja` of a connector for MB WAY and Multibanco, with the door by which it is told. */
export async function startWithAccount(connector: string, settings: object) {
  const provider = await startTestProvider({ acquirer: 'accounts' })
  const { services, sql } = provider.app
  const door = randomBytes(24).toString('base64url')
  const sealed = services.vault.seal(JSON.stringify(settings), accountPlace('loja'))
  await insertAccount(sql, { account: 'loja', connector, entityId: null, sealed, doorHash: hashOfDoor(door) })
  for (const methodCode of ['MW', 'MB'] as const) {
    await insertRoute(sql, { entityId: null, methodCode, account: 'loja', standby: null, validFrom: new Date() })
    const isRouted = async (): Promise<boolean> => typeof services.accounts?.taker(510000002, methodCode) === 'object'
    await eventually(`${methodCode} is routed`, isRouted)
  }
  return { provider, doorUrl: `${provider.baseUrl}/acquirers/${door}` }
}
