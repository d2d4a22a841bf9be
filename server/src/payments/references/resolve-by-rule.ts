import { referenceMethod, type HeldReason } from '@escudo/contracts/vocabulary'
import type { MoneyServices } from '../../calls/call.ts'
import { centsApart, ruleFor, ruleText } from '../../domain/held-money.ts'
import type { Payment } from '../../domain/payment.ts'
import { beginReturn } from '../../store/acquirers/returns.ts'
import { transaction, type Db } from '../../store/db.ts'
import { insertAct } from '../../store/office/audit.ts'
import { resolveHeldMoney } from './resolve-money.ts'

type Held = { moneyId: string; entityId: number; account: string; reason: HeldReason; amountCents: number }

/** What a rule did stands in the record of acts, beside what people do. */
export async function recordRule(tx: Db, { entityId, moneyId }: Pick<Held, 'entityId' | 'moneyId'>, after: object): Promise<void> {
  const nobody = { personId: null, role: null, address: null, requestId: null, who: 'rule' }
  await insertAct(tx, { ...nobody, entityId, action: 'resolveMoneyByRule', subject: moneyId, outcome: 'done', before: null, after })
}

/** Whether the acquirer gives back by itself what came for a reference: where it wants to know an account, a person has to ask for that. */
function givesBack({ accounts }: Pick<MoneyServices, 'accounts'>, account: string): boolean {
  const acquirer = accounts?.named(account)
  return acquirer !== undefined && !acquirer.describe().refundsToAccounts.includes(referenceMethod)
}

async function decide(services: MoneyServices, held: Held, rule: NonNullable<ReturnType<typeof ruleFor>>, now: Date): Promise<boolean> {
  const { moneyId, entityId, amountCents } = held
  const { resolution } = rule
  const remarks = ruleText(rule)
  return transaction(services.sql, async (tx) => {
    if (resolution === 'returned') {
      await beginReturn(tx, held, now)
      await recordRule(tx, { entityId, moneyId }, { rule: remarks, amountCents, returning: true })
      return true
    }
    const refusal = await resolveHeldMoney(tx, moneyId, { resolution, remarks, by: 'rule', now, byRule: true })
    if (refusal === undefined) await recordRule(tx, { entityId, moneyId }, { rule: remarks, amountCents, resolution })
    return refusal === undefined
  })
}

/**
 * Has the provider's rules decide whose money is that was just held; the rule, or undefined where none can: then it waits for a person. What
 * waited before a rule was set is no rule's.
 */
export async function resolveByRule(
  services: MoneyServices,
  held: Held,
  payment: Payment | undefined,
  now: Date,
): Promise<string | undefined> {
  const { entityId, reason, amountCents, account, moneyId } = held
  const apartCents = payment ? centsApart(payment, amountCents) : amountCents
  const rule = ruleFor(services.moneyRules ?? [], { entityId, reason, amountCents, apartCents })
  if (!rule || (rule.resolution === 'returned' && !givesBack(services, account))) return undefined
  try {
    return (await decide(services, held, rule, now)) ? ruleText(rule) : undefined
  } catch (error) {
    services.log.error({ err: error, moneyId }, 'A rule for held money could not be carried out: it waits for a person.')
    return undefined
  }
}
