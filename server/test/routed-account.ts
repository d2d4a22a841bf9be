import { randomBytes } from 'node:crypto'
import type { MethodCode } from '@escudo/contracts/vocabulary'
import { accountPlace } from '../src/calls/sealed-places.ts'
import { readMoneyRules } from '../src/domain/held-money.ts'
import { hashOfDoor, insertAccount, insertRoute } from '../src/store/acquirers/accounts.ts'
import { eventually, startTestProvider } from './harness.ts'

type At = { connector: string; settings: object }
/** `databaseUrl`: not one of the tests' own; `rules`: for money that fits no payment. */
type Options = { standby?: At; methods?: readonly MethodCode[]; databaseUrl?: string; rules?: string }

/**
 * A provider that asks the account `loja` of a connector for MB WAY and Multibanco, or what else is said, and while that is out `reserva`, where there is one;
 * with the doors by which it is told.
 */
export async function startWithAccount(
  connector: string,
  settings: object,
  { standby, methods = ['MW', 'MB'], databaseUrl, rules }: Options = {},
) {
  const provider = await startTestProvider({
    acquirer: 'accounts',
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(rules !== undefined && { moneyRules: readMoneyRules(rules) ?? [] }),
  })
  const { services, sql } = provider.app

  async function add(account: string, at: At): Promise<string> {
    const door = randomBytes(24).toString('base64url')
    const sealed = services.vault.seal(JSON.stringify(at.settings), accountPlace(account))
    await insertAccount(sql, { account, connector: at.connector, entityId: null, sealed, doorHash: hashOfDoor(door) })
    return `${provider.baseUrl}/acquirers/${door}`
  }
  const standbyDoorUrl = standby && (await add('reserva', standby))
  const doorUrl = await add('loja', { connector, settings })
  for (const methodCode of methods) {
    await insertRoute(sql, { entityId: null, methodCode, account: 'loja', standby: standby ? 'reserva' : null, validFrom: new Date() })
    const isRouted = async (): Promise<boolean> => typeof services.accounts?.taker(510000002, methodCode) === 'object'
    await eventually(`${methodCode} is routed`, isRouted)
  }
  return { provider, doorUrl, standbyDoorUrl }
}
