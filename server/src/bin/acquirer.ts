import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { isNif, methodCodes, type MethodCode } from '@escudo/contracts/vocabulary'
import { openVault } from '../calls/open-vault.ts'
import { accountPlace } from '../calls/sealed-places.ts'
import type { Config } from '../config.ts'
import { routeAt } from '../routing/accounts.ts'
import { connectors } from '../routing/connectors.ts'
import {
  hashOfDoor,
  insertAccount,
  insertRoute,
  readAccounts,
  routeBeginsAfterMs,
  type AccountsAndRoutes,
} from '../store/acquirers/accounts.ts'
import type { Sql } from '../store/db.ts'
import { tellNotice, tellNotices } from './acquirer-notices.ts'
import { answer, listUnanswered } from './acquirer-steps.ts'
import { withDatabase } from './with-database.ts'

// npm run acquirer: accounts at acquirers, and who is asked for which method; exits 1 when nothing was changed.
const usage = `Say what to do:
npm run acquirer -- add <account> <connector> [--entity <tax number>] < settings.json
    connectors: ${Object.keys(connectors).join(', ')}; the settings are JSON on the standard input
npm run acquirer -- list
npm run acquirer -- test <account>
npm run acquirer -- route <method> <account>|nobody [--standby <account>] [--entity <tax number>] [--from <time>]
    --standby: asked for new payments while the account is out; without --entity: everybody without a route of their own
npm run acquirer -- unanswered [<account>]
    asks once more about captures, refunds and releases whose answer was lost, and about any question that is a day old, and lists what stays so;
    exits 1 when something does
npm run acquirer -- answer <question> done <name>|none --reason <text>
    done: the acquirer's desk shows it under that name, and the acquirer is asked for it; none: it shows none, or no money, a day after it was asked
npm run acquirer -- notices [<account>]
npm run acquirer -- notice <number>
    what acquirers told us in the last thirty days; one of them in the clear, with whatever it says of a payer
`
type Options = { entityId: number | null; from: string | undefined; standby: string | undefined; reason: string }
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const whose = (entityId: number | null): string => (entityId === null ? 'everybody' : String(entityId))

async function read(sql: Sql): Promise<AccountsAndRoutes> {
  return (await readAccounts(sql, undefined))!
}

async function findAccount(sql: Sql, account: string) {
  const found = (await read(sql)).accounts.find((one) => one.account === account)
  if (!found) throw new Error(`There is no account ${account}.`)
  return found
}

/** The secret is in the address alone: who loses it adds the account anew under another name. */
async function add(sql: Sql, config: Config, [account = '', name = '']: readonly string[], { entityId }: Options): Promise<void> {
  const connector = connectors[name]
  if (!connector) throw new Error(`The connectors are ${Object.keys(connectors).join(', ')}.`)
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(account) || account.endsWith('-stand-in'))
    throw new Error('An account has a name of small letters, digits and dashes that does not end in -stand-in.')
  const settings = (await text(process.stdin)).trim()
  connector.check(settings)
  const isTest = connector.isTest(settings)
  if (isTest && config.mode === 'production')
    throw new Error('That is a test system, where nobody pays in truth: production asks none. Try it in a sandbox, with MODE=sandbox.')
  const door = randomBytes(24).toString('base64url')
  const sealed = (await openVault(sql, config)).seal(settings, accountPlace(account))
  if (!(await insertAccount(sql, { account, connector: name, entityId, sealed, doorHash: hashOfDoor(door) })))
    throw new Error(`There is an account ${account} already.`)
  say(`Account ${account} of ${whose(entityId)}. Its acquirer notifies at ${config.publicUrl}/acquirers/${door}`)
  say('That address is shown this once. Nobody is asked there yet: npm run acquirer -- test, then -- route.')
  if (!isTest) say('It moves money: a server with MODE=production alone asks it.')
}

async function list(sql: Sql): Promise<void> {
  const { accounts, routes } = await read(sql)
  for (const { account, connector, entityId, outSince, isTest } of accounts)
    say(
      `${account}  ${connector}  ${whose(entityId)}${isTest ? '  test system' : ''}${outSince ? `  OUT since ${outSince.toISOString()}` : ''}`,
    )
  const now = new Date()
  for (const route of routes.toReversed()) {
    const { entityId, methodCode, account, standby, validFrom } = route
    const own = routes.filter((one) => one.entityId === entityId && one.methodCode === methodCode)
    const holds = routeAt(own, entityId ?? 0, methodCode, now) === route ? 'now' : validFrom > now ? 'later' : 'before'
    say(
      `${methodCode}  ${whose(entityId)}  ${account ?? 'nobody'}${standby === null ? '' : `, standby ${standby}`}  from ${validFrom.toISOString()}  ${holds}`,
    )
  }
}

async function test(sql: Sql, config: Config, [name = '']: readonly string[]): Promise<void> {
  const { account, connector, sealed } = await findAccount(sql, name)
  const settings = (await openVault(sql, config)).open(sealed, accountPlace(account))
  const log = { error: (_details: object, message: string) => void process.stderr.write(`${message}\n`) }
  say((await connectors[connector]!.create(account, settings, log).test()).said)
}

async function route(
  sql: Sql,
  config: Config,
  [method = '', name = '']: readonly string[],
  { entityId, from, standby: second }: Options,
): Promise<void> {
  const methodCode = methodCodes.find((code) => code === method)
  if (!methodCode) throw new Error(`The methods are ${methodCodes.join(', ')}.`)
  const account = name === 'nobody' ? null : await accountFor(sql, config, name, { methodCode, entityId })
  if (second !== undefined && (account === null || second === account))
    throw new Error('A standby is another account than the one it stands by.')
  const standby = second === undefined ? null : await accountFor(sql, config, second, { methodCode, entityId })
  const soonest = new Date(Date.now() + routeBeginsAfterMs)
  const wished = from === undefined ? soonest : new Date(from)
  if (Number.isNaN(wished.getTime())) throw new Error(`--from is a time, as 2026-12-01T00:00:00Z, not "${from}".`)
  const validFrom = wished > soonest ? wished : soonest
  await insertRoute(sql, { entityId, methodCode, account, standby, validFrom })
  const whileOut = standby === null ? '' : `, while that is out of ${standby},`
  say(`${methodCode} of ${whose(entityId)} is asked of ${account ?? 'nobody'}${whileOut} from ${validFrom.toISOString()}.`)
}

/** One merchant's money does not go to another one's account. */
type For = { methodCode: MethodCode; entityId: number | null }
async function accountFor(sql: Sql, config: Config, name: string, { methodCode, entityId }: For): Promise<string> {
  const { account, connector, sealed, entityId: owner } = await findAccount(sql, name)
  if (owner !== null && owner !== entityId) throw new Error(`${account} is the account of ${owner}: it takes nobody else’s payments.`)
  const { methods, lacks } = connectors[connector]!
  if (!methods.includes(methodCode)) throw new Error(`${connector} is asked for ${methods.join(', ')}, not for ${methodCode}.`)
  const lacking = lacks?.((await openVault(sql, config)).open(sealed, accountPlace(account)), methodCode)
  if (lacking !== undefined) throw new Error(`${account} cannot be asked for ${methodCode}: ${lacking}.`)
  return account
}

function readOptions(words: readonly string[]): { command: string; given: string[]; options: Options } | undefined {
  try {
    const string = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { entity: string, from: string, standby: string, reason: string },
    })
    const [command = '', ...given] = positionals
    if (values.entity !== undefined && !isNif(values.entity)) return undefined
    const { from, standby, reason = '' } = values
    return { command, given, options: { entityId: values.entity === undefined ? null : Number(values.entity), from, standby, reason } }
  } catch {
    // An option that there is not.
    return undefined
  }
}

const asked = readOptions(process.argv.slice(2))
const work: Readonly<Record<string, (sql: Sql, config: Config, given: readonly string[], options: Options) => Promise<void>>> = {
  add,
  list: (sql) => list(sql),
  test,
  route,
  unanswered: (sql, config, given) => listUnanswered(sql, config, given),
  answer: (sql, config, given, { reason }) => answer(sql, config, given, reason),
  notices: (sql, _config, given) => tellNotices(sql, given),
  notice: tellNotice,
}
const run = asked && work[asked.command]
if (!run) {
  process.stderr.write(usage)
  process.exit(1)
}
const { command, given, options } = asked
const noted = {
  name: `acquirer ${command}`,
  ...(options.entityId !== null && { entityId: options.entityId }),
  details: { words: given.join(' ').slice(0, 120), ...(options.reason !== '' && { reason: options.reason.slice(0, 200) }) },
}
await withDatabase((sql, config) => run(sql, config, given, options), command === 'list' || command === 'notices' ? undefined : noted)
