import { after } from 'node:test'
import type { MethodCode } from '@escudo/contracts/vocabulary'
import { startEasypayStandIn } from '../src/acquirers/easypay/stand-in/server.ts'
import { startWithAccount } from './routed-account.ts'

export const standInCredentials = { accountId: 'a-test-account', apiKey: 'a-test-key' }

/** A provider that asks a stand-in of easypay for MB WAY and Multibanco, or what else is said. */
export async function startWithEasypay(methods?: readonly MethodCode[], databaseUrl?: string) {
  const standIn = await startEasypayStandIn(standInCredentials)
  after(() => standIn.close())
  const { provider, doorUrl } = await startWithAccount(
    'easypay',
    { system: standIn.baseUrl, ...standInCredentials, applePay: true },
    { ...(methods && { methods }), ...(databaseUrl !== undefined && { databaseUrl }) },
  )
  standIn.notify(doorUrl)
  standIn.comeBackTo(`${provider.baseUrl}/acquirers/return`)
  return { provider, standIn, doorUrl }
}
