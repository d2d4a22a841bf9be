import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import type { MethodCode } from '@escudo/contracts/vocabulary'
import { startSibsStandIn } from '../src/acquirers/sibs/stand-in/server.ts'
import { startWithAccount } from './routed-account.ts'

/** An account as the stand-in knows it. */
export const sibsAccount = {
  terminalId: '57429',
  clientId: 'a-test-client',
  token: 'a-test-token',
  multibancoEntity: '21800',
  webhookSecret: randomBytes(32).toString('base64'),
}

/** A provider that asks a stand-in of SIBS for MB WAY and Multibanco; both acknowledge as they are told to. */
export async function startWithSibs(acknowledge: '200' | '000' = '200', methods?: readonly MethodCode[], more: object = {}) {
  const standIn = await startSibsStandIn({ ...sibsAccount, acknowledge })
  after(() => standIn.close())
  const { provider, doorUrl } = await startWithAccount(
    'sibs',
    { system: standIn.otherBaseUrl, acknowledge, mit: true, ...sibsAccount, ...more },
    methods && { methods },
  )
  standIn.notify(doorUrl)
  return { provider, standIn, doorUrl }
}
