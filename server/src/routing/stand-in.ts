import { randomBytes } from 'node:crypto'
import { methodName } from '@escudo/contracts/vocabulary'
import type { Acquirer } from '../acquirers/acquirer.ts'
import { createEasypay } from '../acquirers/easypay/connector.ts'
import { startEasypayStandIn } from '../acquirers/easypay/stand-in/server.ts'
import { createSibs } from '../acquirers/sibs/connector.ts'
import { readSibsSettings } from '../acquirers/sibs/settings.ts'
import { startSibsStandIn } from '../acquirers/sibs/stand-in/server.ts'
import type { Log } from '../calls/call.ts'
import { hashOfDoor } from '../store/acquirers/accounts.ts'
import type { BuiltIn } from './accounts.ts'

const secret = (bytes: number): string => randomBytes(bytes).toString('base64url')
/** A stand-in that runs, with a connector to it and the address of its desk. */
type Running = {
  acquirer: Acquirer
  desk: string
  notify: (url: string) => void
  /** Where browsers come back to, for one whose account says it. */
  comeBackTo?: (url: string) => void
  close: () => Promise<void>
}

async function startEasypay(name: string, log: Log): Promise<Running> {
  const credentials = { accountId: secret(9), apiKey: secret(18) }
  const { baseUrl, notify, comeBackTo, close } = await startEasypayStandIn(credentials)
  const acquirer = createEasypay({ name, log, settings: { baseUrl, applePay: true, ...credentials } })
  return { acquirer, desk: baseUrl, notify, comeBackTo, close }
}

async function startSibs(name: string, log: Log): Promise<Running> {
  const webhookSecret = randomBytes(32).toString('base64')
  const account = { terminalId: '57429', clientId: secret(9), token: secret(18), webhookSecret, multibancoEntity: '21800' }
  const { baseUrl, notify, close } = await startSibsStandIn(account)
  const acquirer = createSibs({
    name,
    log,
    settings: readSibsSettings(JSON.stringify({ system: baseUrl, mit: true, mandates: true, ...account })),
  })
  return { acquirer, desk: baseUrl, notify, close }
}

const standIns: Readonly<Record<string, (name: string, log: Log) => Promise<Running>>> = {
  'easypay-stand-in': startEasypay,
  'sibs-stand-in': startSibs,
}

/** Starts the stand-in of that name, with an account that everybody is asked at, and a door for its notices; undefined where it is none's. */
export async function startStandIn(
  name: string,
  publicUrl: string,
  log: Log,
): Promise<{ builtIn: BuiltIn; stop: () => Promise<void> } | undefined> {
  const running = await standIns[name]?.(name, log)
  if (!running) return undefined
  const door = secret(24)
  running.notify(`${publicUrl}/acquirers/${door}`)
  running.comeBackTo?.(`${publicUrl}/acquirers/return`)
  const names = new Intl.ListFormat('en-GB').format(running.acquirer.methods.map((code) => methodName(code).EN))
  log.warn(
    { phones: new URL('/', running.desk).href },
    `${names} are asked of ${name}: phones are answered and references paid at this address.`,
  )
  return { builtIn: { acquirer: running.acquirer, doorHash: hashOfDoor(door) }, stop: running.close }
}
