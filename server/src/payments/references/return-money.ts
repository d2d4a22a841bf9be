import { referenceMethod } from '@escudo/contracts/vocabulary'
import type { Acquirer, AcquirerAnswer, FollowUp, InquiryAnswer, Kept } from '../../acquirers/acquirer.ts'
import { withinTime } from '../../acquirers/within-time.ts'
import type { MoneyServices } from '../../calls/call.ts'
import { findReferenceOf, type AcquirerReference } from '../../store/acquirers/references.ts'
import { claimReturn, keepReturn, lookAtReturnAgain, type MoneyToReturn } from '../../store/acquirers/returns.ts'
import { transaction } from '../../store/db.ts'
import { mayRepeat } from '../ask-acquirer.ts'
import { recordRule } from './resolve-by-rule.ts'
import { resolveHeldMoney } from './resolve-money.ts'

/** Who was asked and does not say what came of it is left to a person after this long. */
const longestMs = 2 * 86_400_000

function requestOf({ sql }: Pick<MoneyServices, 'sql'>, money: MoneyToReturn, issued: AcquirerReference, now: Date): FollowUp {
  const { entityId, paymentId, amountCents, returnId, acquirerReference } = money
  const { referenceId, knownAs, createdAt } = issued
  // A refund has nothing to keep but its name.
  const keep = async ({ knownAs: name }: Kept): Promise<void> => {
    if (name !== undefined) await keepReturn(sql, money, name)
  }
  return {
    requestId: returnId,
    merchantId: entityId,
    paymentId,
    amountCents,
    now,
    keep,
    claim: (kept) => keep(kept).then(() => true),
    original: { kind: 'request', requestId: referenceId, amountCents, knownAs, state: null, acquirerReference, askedAt: createdAt },
    method: referenceMethod,
  }
}

/** Asks once, and after that what came of it, whatever happened between. */
async function ask(services: MoneyServices, acquirer: Acquirer, money: MoneyToReturn, request: FollowUp): Promise<InquiryAnswer> {
  const { now } = request
  if (money.returnAskedAt === null && (await claimReturn(services.sql, money, now)))
    return withinTime<AcquirerAnswer>(acquirer.refund(request), services.acquirerTimeoutMs)
  const askedAt = money.returnAskedAt ?? now
  const known = { kind: 'refund', knownAs: money.returnKnownAs, state: null, acquirerReference: null, askedAt } as const
  return withinTime<InquiryAnswer>(
    acquirer.inquire({ ...request, ...known, mayRepeat: mayRepeat(acquirer, askedAt, now) }),
    services.acquirerTimeoutMs,
  )
}

async function isBack({ sql }: MoneyServices, money: MoneyToReturn, acquirerReference: string, now: Date): Promise<void> {
  const { amountCents, moneyId } = money
  const remarks = `given back as ${acquirerReference}`
  await transaction(sql, async (tx) => {
    const refusal = await resolveHeldMoney(tx, moneyId, { resolution: 'returned', remarks, by: 'rule', now, byRule: true })
    if (refusal === undefined) await recordRule(tx, money, { resolution: 'returned', amountCents, acquirerReference })
  })
}

/** Each minute at first, then ever later, at last each hour. */
function nextLook({ returnAskedAt }: MoneyToReturn, now: Date): Date {
  const age = now.getTime() - (returnAskedAt ?? now).getTime()
  return new Date(now.getTime() + Math.min(Math.max(60_000, age / 10), 3_600_000))
}

/** Has an acquirer give back what a rule said, and finds out what came of it; what is refused or stays unknown waits for a person. */
export async function returnMoney(services: MoneyServices, money: MoneyToReturn, now: Date): Promise<void> {
  const { sql, log, accounts } = services
  const { moneyId, account, returnAskedAt } = money
  const leave = async (why: string): Promise<void> => {
    await lookAtReturnAgain(sql, money, null)
    log.error({ moneyId, account }, `${why} It waits for a person (npm run money).`)
  }
  const acquirer = accounts?.named(account)
  const issued = await findReferenceOf(sql, money)
  if (!acquirer || !issued) return leave('Money that a rule gives back has no account or reference by now.')
  const answer = await ask(services, acquirer, money, requestOf(services, money, issued, now))
  if (answer.outcome === 'approved' && (answer.amountCents ?? money.amountCents) !== money.amountCents)
    return leave('An acquirer gave back another amount than a rule said.')
  if (answer.outcome === 'approved') return isBack(services, money, answer.acquirerReference, now)
  if (answer.outcome === 'declined') return leave(`An acquirer does not give back what a rule said (${answer.raw ?? answer.code}).`)
  if (returnAskedAt !== null && now.getTime() - returnAskedAt.getTime() > longestMs)
    return leave('An acquirer does not say whether it gave back what a rule said.')
  await lookAtReturnAgain(sql, money, nextLook(money, now))
}
