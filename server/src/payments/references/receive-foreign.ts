import type { ForeignMoney } from '../../acquirers/acquirer.ts'
import type { MoneyServices } from '../../calls/call.ts'
import { clockOf } from '../../calls/entity-clock.ts'
import { findAccount, type UnworkedNotice } from '../../store/acquirers/accounts.ts'
import {
  claimUnclaimed,
  findByOwnIds,
  findGivenUpSteps,
  findReferencesByOwnIds,
  insertUnclaimed,
  isOurs,
  noteAsked,
  type FoundByNotice,
} from '../../store/acquirers/foreign.ts'
import { keepOfAttempt } from '../../store/attempts.ts'
import { allOrNone, transaction, type Db, type Sql } from '../../store/db.ts'
import { recognise } from '../ask-acquirer.ts'
import { closeAttempt } from '../close-attempt.ts'
import { lookAfterAttempt } from '../look-after-attempt.ts'
import { holdMoney } from './hold-money.ts'
import { withinCall } from './issue-reference.ts'
import { lookAfterReference } from './look-after-reference.ts'

/** After so long without a word of its acquirer it is left to a person. */
const longestMs = 2 * 86_400_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Held money that came for nothing that we know. */
const ofNothing = { paymentId: null, referenceEntity: null, reference: null, reason: 'unknown' } as const

const idsIn = (names: readonly string[]): string[] => names.filter((one) => uuid.test(one))

/**
 * What is ours by our own id, and was not named by its acquirer when it came to its end or was lost: what came of it is asked by that name, and a
 * question that was paid after it was given up is given back.
 */
async function lookAfterOwn(services: MoneyServices, accounts: readonly string[], name: string, requestId: string): Promise<boolean> {
  const { sql } = services
  const ids = idsIn([requestId])
  if (ids.length === 0) return false
  const [own, references] = await Promise.all([findByOwnIds(sql, accounts, ids), findReferencesByOwnIds(sql, accounts, ids)])
  for (const attempt of own.filter(({ status }) => status === 'declined')) {
    if (attempt.knownAs === null) await keepOfAttempt(sql, attempt, { knownAs: name })
    await lookAfterAttempt(services, { ...attempt, knownAs: attempt.knownAs ?? name }, await clockOf(services, attempt.entityId))
  }
  for (const reference of references) await lookAfterReference(services, reference, await clockOf(services, reference.entityId))
  return own.length + references.length > 0
}

/** Books money once: with the entity whose account it is at, or as nobody's where everybody is asked there. */
async function book(services: MoneyServices, account: string, { acquirerReference, amountCents }: ForeignMoney, now: Date): Promise<void> {
  const { sql, log } = services
  const entityId = (await findAccount(sql, account))?.entityId ?? null
  const money = { account, acquirerReference, amountCents, receivedAt: now }
  const held = entityId === null ? undefined : await transaction(sql, (tx) => holdMoney(tx, { ...money, ...ofNothing, entityId }))
  const unclaimed = entityId === null ? await insertUnclaimed(sql, money) : undefined
  if (held === undefined && unclaimed === undefined) return
  const told = {
    account,
    acquirerReference,
    amountCents,
    ...(entityId === null ? { unclaimedId: unclaimed } : { entityId, moneyId: held }),
  }
  log.error(told, 'Money came for nothing that we know: it is held apart (npm run money).')
}

/**
 * Steps that were given up, and that a notice names by our own ids: where the acquirer knows one by another name of the notice, that is what became of it. Whether there
 * are any; undefined while the acquirer does not say.
 */
async function lookAfterGivenUp(
  services: MoneyServices,
  accounts: readonly string[],
  names: readonly string[],
): Promise<boolean | undefined> {
  const steps = await findGivenUpSteps(services.sql, accounts, idsIn(names))
  for (const attempt of steps) {
    const now = await clockOf(services, attempt.entityId)
    for (const name of names.filter((one) => one !== attempt.attemptId)) {
      const answer = await recognise(services, { ...attempt, knownAs: name }, now)
      if (answer?.outcome === 'unknown' || answer?.outcome === 'pending') return undefined
      if (answer?.outcome !== 'approved') continue
      await keepOfAttempt(services.sql, attempt, { knownAs: name })
      await closeAttempt(services, { ...attempt, knownAs: name }, answer, now)
    }
  }
  return steps.length > 0
}

/** What a notice that named nothing of ours when it came is about; undefined: its acquirer does not say now. */
async function findOut(
  services: MoneyServices,
  { noticeId, account, knownAs }: UnworkedNotice,
  now: Date,
): Promise<FoundByNotice | null | undefined> {
  const { sql, log, accounts: all } = services
  const accounts = all?.sharing(account) ?? [account]
  const acquirer = all?.named(account)
  const isGivenUp = await lookAfterGivenUp(services, accounts, knownAs)
  if (isGivenUp === undefined) return undefined
  if (isGivenUp) return null
  let found: FoundByNotice | null = 'nothing'
  for (const name of knownAs) {
    if (!acquirer?.foreign) continue
    const moneys = await withinCall(acquirer.foreign(name), services.acquirerTimeoutMs)
    if (moneys === undefined) return undefined
    for (const money of moneys) {
      const isKnown =
        (await lookAfterOwn(services, accounts, name, money.requestId ?? '')) ||
        (await isOurs(sql, accounts, [name, money.acquirerReference]))
      if (isKnown && found === 'nothing') found = null
      if (isKnown) continue
      await book(services, account, money, now)
      found = 'money'
    }
  }
  if (found === 'nothing')
    log.warn({ account, noticeId, knownAs }, 'A notice names nothing of ours, and its acquirer tells of no money for it.')
  return found
}

/**
 * Asks an acquirer about a notice that named nothing of ours when it came, once whoever was just writing has written: money that it took is
 * booked, never refused and never twice. One that does not answer is asked ever more seldom, and left to a person after two days.
 */
export async function receiveForeign(services: MoneyServices, notice: UnworkedNotice, now: Date): Promise<void> {
  const { noticeId, account, receivedAt, knownAs } = notice
  const found = await findOut(services, notice, now)
  if (found !== undefined) return noteAsked(services.sql, noticeId, { found, askAt: null })
  const age = now.getTime() - receivedAt.getTime()
  if (age < longestMs)
    return noteAsked(services.sql, noticeId, { askAt: new Date(now.getTime() + Math.min(Math.max(60_000, age / 4), 3_600_000)) })
  services.log.error({ account, noticeId, knownAs }, 'An acquirer does not say what its notice is about: a person has to ask it.')
  return noteAsked(services.sql, noticeId, { found: 'silent', askAt: null })
}

/** Says whose money of nobody is: from then on it waits with that entity for a decision. Its number there, or undefined where there is none to be claimed. */
export async function claimMoney(sql: Sql | Db, unclaimedId: string, entityId: number, now: Date): Promise<string | undefined> {
  return allOrNone(sql, async (tx) => {
    const claimed = await claimUnclaimed(tx, unclaimedId, entityId, now)
    if (!claimed) return undefined
    const { account, acquirerReference, amountCents } = claimed
    return holdMoney(tx, { account, acquirerReference, amountCents, receivedAt: now, ...ofNothing, entityId })
  })
}
