import { connectorFacts, type ConnectorName, type SettingName } from '@escudo/contracts/vocabulary'
import { AcquirerOutage, type Acquirer, type Testable } from '../acquirers/acquirer.ts'
import type { AgreedFees } from '../acquirers/agreed-fees.ts'
import type { AccountsOfDesk, CheckedSettings } from '../calls/office/desk-accounts.ts'
import { accountPlace, noticePlace } from '../calls/sealed-places.ts'
import type { Sql } from '../store/db.ts'
import { readAccounts } from '../store/acquirers/accounts.ts'
import type { Vault } from '../vault/seal.ts'
import { connectors } from './connectors.ts'
import { readKept } from './kept-notices.ts'

type Needs = { sql: Sql; vault: Vault; log: { error(details: object, message: string): void }; isSandbox: boolean }
type Settings = Readonly<Partial<Record<SettingName, string | boolean>>>

/** What of settings is missing, too much or cannot be. Connectors name the setting first, in quotes, and repeat no secret. */
function check(connector: ConnectorName, settings: Settings, isSandbox: boolean): CheckedSettings {
  const { needs, takes } = connectorFacts[connector]
  const isGiven = (name: SettingName): boolean => settings[name] !== undefined && settings[name] !== ''
  const missing = needs.find((name) => !isGiven(name))
  if (missing) return { missing }
  const extra = (Object.keys(settings) as SettingName[]).find(
    (name) => settings[name] !== undefined && ![...needs, ...takes].includes(name),
  )
  if (extra) return { wrong: extra }
  const text = JSON.stringify(settings)
  const { check: checkAll, isTest } = connectors[connector]!
  try {
    checkAll(text)
  } catch (error) {
    const [, name] = /^"(\w+)"/.exec((error as Error).message) ?? []
    return { wrong: [...needs, ...takes].find((one) => one === name) ?? 'system' }
  }
  // Invented money is not moved in production, and real money not where anybody moves the clock.
  return isTest(text) === isSandbox ? { isTest: isSandbox, text } : { wrong: 'system' }
}

/** What the desk does with accounts at acquirers beside asking them for money: each opened for this one thing. */
export function createDeskAccounts({ sql, vault, log, isSandbox }: Needs): AccountsOfDesk {
  async function open(name: string): Promise<(Acquirer & Testable & { fees: AgreedFees | undefined }) | undefined> {
    const found = (await readAccounts(sql, undefined))?.accounts.find(({ account }) => account === name)
    const kind = found && connectors[found.connector]
    if (!kind) return undefined
    const settings = vault.open(found!.sealed, accountPlace(name))
    return Object.assign(kind.create(name, settings, log), { fees: kind.fees(settings) })
  }
  return {
    check: (connector, settings) => check(connector, settings, isSandbox),
    open,
    async openNotice({ account, digest, sealed }) {
      const at = (await readAccounts(sql, undefined))?.accounts.find((one) => one.account === account)
      const kind = at && connectors[at.connector]
      if (!kind) return undefined
      const kept = readKept(vault.open(sealed, noticePlace(account, digest.toString('hex'))))
      const content = kind.read(vault.open(at.sealed, accountPlace(account)), kept)
      return content === undefined ? undefined : { connector: at.connector as ConnectorName, content }
    },
    async test(name) {
      const acquirer = await open(name)
      if (!acquirer) return undefined
      try {
        return (await acquirer.test()).isLetIn ? 'letIn' : 'notLetIn'
      } catch (error) {
        if (error instanceof AcquirerOutage) return 'silent'
        throw error
      }
    },
  }
}
