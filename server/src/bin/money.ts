import { parseArgs } from 'node:util'
import { moneyResolutions } from '@escudo/contracts/vocabulary'
import { eurosText } from '../acquirers/decimal-euros.ts'
import { readConfig, type Config } from '../config.ts'
import { ruleText } from '../domain/held-money.ts'
import { claimMoney } from '../payments/references/receive-foreign.ts'
import { resolveHeldMoney } from '../payments/references/resolve-money.ts'
import { findUnclaimed } from '../store/acquirers/foreign.ts'
import { findHeldMoney } from '../store/acquirers/references.ts'
import type { Sql } from '../store/db.ts'
import { findEntity } from '../store/entities.ts'
import { withDatabase } from './with-database.ts'

// npm run money: money that came and fits no payment, and whose it is; exits 1 when nothing was changed.
const usage = `npm run money -- list
npm run money -- claim <number> <NIF>
    of money that came for nothing that we know at an account of everybody's: whose it is; it waits there to be resolved
npm run money -- rules
    what becomes of it by itself: HELD_MONEY_RULES
npm run money -- resolve <number> payment|balance|returned --reason <text>
    payment: it pays its payment after all; balance: it is the merchant’s; returned: you sent it back to its payer, at the acquirer
`
const reasons = {
  amount: 'another amount than was asked',
  paid: 'its payment was paid before',
  late: 'too late',
  cancelled: 'after its payment was cancelled',
  early: 'too early',
  unknown: 'there is no such payment',
} as const
const mostListed = 1_000
const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function list(sql: Sql): Promise<void> {
  const held = await findHeldMoney(sql, mostListed)
  for (const { moneyId, entityId, paymentId, account, referenceEntity, reference, amountCents, receivedAt, reason, returnLookAt } of held)
    say(
      `${moneyId}  ${entityId}  ${paymentId === null ? 'no payment' : `payment ${paymentId}`}  ${eurosText(amountCents)} €  ${referenceEntity ?? '-'} ${reference ?? '-'}  ${account}  ${receivedAt.toISOString()}  ${reasons[reason]}${returnLookAt === null ? '' : '  a rule has it given back'}`,
    )
  for (const { unclaimedId, account, acquirerReference, amountCents, receivedAt } of await findUnclaimed(sql, mostListed))
    say(
      `unclaimed ${unclaimedId}  ${eurosText(amountCents)} €  ${account} ${acquirerReference}  ${receivedAt.toISOString()}  it is nobody’s so far: claim it`,
    )
  say(held.length === 0 ? 'No money waits for a decision.' : `${held.length} ${held.length < mostListed ? '' : 'or more '}to be decided.`)
}

async function resolve(sql: Sql, [moneyId = '', word = '']: readonly string[], reason: string, by: string): Promise<void> {
  const resolution = moneyResolutions.find((one) => one === word)
  if (!resolution) throw new Error(`It is resolved as ${moneyResolutions.join(', ')}, not as "${word}".`)
  if (!/^\d{1,18}$/.test(moneyId)) throw new Error(`"${moneyId}" is no number of the list.`)
  if (reason.trim() === '') throw new Error('Say why: --reason "…".')
  const refusal = await resolveHeldMoney(sql, moneyId, { resolution, remarks: reason.slice(0, 500), by, now: new Date() })
  if (refusal !== undefined) throw new Error(refusal)
  say(`${moneyId} is resolved: ${resolution}.`)
}

async function claim(sql: Sql, [unclaimedId = '', nif = '']: readonly string[]): Promise<void> {
  if (!/^\d{1,18}$/.test(unclaimedId)) throw new Error(`"${unclaimedId}" is no number of the list.`)
  if (!/^\d{9}$/.test(nif) || !(await findEntity(sql, Number(nif)))) throw new Error(`There is no entity ${nif}.`)
  const moneyId = await claimMoney(sql, unclaimedId, Number(nif), new Date())
  if (moneyId === undefined) throw new Error('There is no such money that waits to be claimed.')
  say(`It is held for ${nif} as ${moneyId}: resolve it.`)
}

/** Those that this environment names; a server reads its own. */
function tellRules({ moneyRules = [] }: Config): void {
  for (const rule of moneyRules) say(ruleText(rule))
  if (moneyRules.length === 0) say('No rules: a person decides.')
}

function readWords(): { command: string; given: string[]; reason: string } | undefined {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } })
    const [command = '', ...given] = positionals
    return { command, given, reason: values.reason ?? '' }
  } catch {
    // An option that there is not.
    return undefined
  }
}

const asked = readWords()
if (!asked || !['list', 'rules', 'resolve', 'claim'].includes(asked.command)) {
  process.stderr.write(usage)
  process.exit(1)
}
const { command, given, reason } = asked
if (command === 'rules') tellRules(readConfig())
else
  await withDatabase(
    (sql, config) => {
      if (command === 'list') return list(sql)
      return command === 'claim' ? claim(sql, given) : resolve(sql, given, reason, `operator:${config.operator}`)
    },
    command === 'list'
      ? undefined
      : { name: `money ${command}`, details: { words: given.join(' ').slice(0, 100), reason: reason.slice(0, 200) } },
  )
