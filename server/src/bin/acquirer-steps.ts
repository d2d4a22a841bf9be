import { eurosText } from '../acquirers/decimal-euros.ts'
import type { Accounts, Acquirer } from '../acquirers/acquirer.ts'
import type { MoneyServices } from '../calls/call.ts'
import { clockOf } from '../calls/entity-clock.ts'
import { openVault } from '../calls/open-vault.ts'
import { accountPlace } from '../calls/sealed-places.ts'
import type { Config } from '../config.ts'
import { answerQuestion, type Said } from '../payments/answer-question.ts'
import { connectors } from '../routing/connectors.ts'
import { nobody } from '../routing/nobody.ts'
import { readAccounts } from '../store/acquirers/accounts.ts'
import { findUnanswered } from '../store/acquirers/unanswered.ts'
import type { Attempt } from '../store/attempts.ts'
import type { Sql } from '../store/db.ts'

const acquirerTimeoutMs = 8_000
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** What asking needs: each account as it stands, and nobody for the rest. */
async function openMoney(sql: Sql, config: Config): Promise<MoneyServices> {
  const vault = await openVault(sql, config)
  const log = {
    error: (_details: object, message: string) => void process.stderr.write(`${message}\n`),
    warn: (_details: object, message: string) => void process.stderr.write(`${message}\n`),
  }
  const { accounts } = (await readAccounts(sql, undefined))!
  const opened = new Map<string, Acquirer>()
  function named(name: string): Acquirer | undefined {
    const found = accounts.find(({ account }) => account === name)
    if (!found || opened.has(name)) return opened.get(name)
    opened.set(name, connectors[found.connector]!.create(name, vault.open(found.sealed, accountPlace(name)), log))
    return opened.get(name)
  }
  const asked: Accounts = {
    named,
    taker: () => undefined,
    holder: () => undefined,
    hear: () => Promise.resolve(undefined),
    sharing: (account) => [account],
    methodsOf: () => undefined,
    out: () => [],
  }
  return { sql, vault, log, clock: () => new Date(), acquirer: nobody, accounts: asked, acquirerTimeoutMs }
}

function tell({ attemptId, entityId, paymentId, kind, status, amountCents, acquirer, createdAt }: Attempt, more: string): void {
  say(
    `${attemptId}  ${entityId}  payment ${paymentId}  ${kind} (${status})  ${eurosText(amountCents)} €  ${acquirer}  ${createdAt.toISOString()}${more}`,
  )
}

/** Asks once more about each question without an answer; those that stay are listed for a person. */
export async function listUnanswered(sql: Sql, config: Config, [account]: readonly string[]): Promise<void> {
  const services = await openMoney(sql, config)
  let left = 0
  for (const attempt of await findUnanswered(sql, new Date(), account)) {
    // The sandbox's own bank and stand-ins are asked by the server alone.
    if (!services.accounts?.named(attempt.acquirer)) continue
    const outcome = await answerQuestion(services, attempt, undefined, await clockOf(services, attempt.entityId))
    if ('why' in outcome) left += 1
    tell(attempt, `  ${'why' in outcome ? outcome.why : `the acquirer has said: ${outcome.said}`}`)
  }
  say(
    left === 0 ? 'No question waits for an answer.' : `${left} without an answer: npm run acquirer -- answer <question> done <name>|none.`,
  )
  if (left > 0) process.exitCode = 1
}

/** Ends one question with what a person has read at the acquirer's desk. */
export async function answer(sql: Sql, config: Config, given: readonly string[], reason: string): Promise<void> {
  const [question = '', word = '', name = ''] = given
  if (word !== 'none' && !(word === 'done' && /^[\w-]{1,64}$/.test(name)))
    throw new Error('Say "done" and what the acquirer calls it, or "none" where its desk shows none.')
  if (reason.trim() === '') throw new Error('Say how you know: --reason "…".')
  const attempt = (await findUnanswered(sql, new Date(), undefined)).find(({ attemptId }) => attemptId === question)
  if (!attempt) throw new Error(`There is no question ${question} without an answer: npm run acquirer -- unanswered lists them.`)
  const services = await openMoney(sql, config)
  if (!services.accounts?.named(attempt.acquirer)) throw new Error(`There is no account ${attempt.acquirer}.`)
  const said: Said = word === 'none' ? 'none' : { knownAs: name }
  const outcome = await answerQuestion(services, attempt, said, await clockOf(services, attempt.entityId))
  if ('why' in outcome) throw new Error(outcome.why)
  tell(attempt, `  ${outcome.said}`)
}
