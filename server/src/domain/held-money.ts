import { heldReasons, moneyResolutions, type HeldReason, type MoneyResolution } from '@escudo/contracts/vocabulary'
import type { Payment } from './payment.ts'

/**
 * What becomes by itself of money that fits no payment. `mostCents`: of so much at most; of another amount than was asked, by how
 * much it may differ. `entityId`: of that entity's money alone; else of everybody's who has no rule of its own.
 */
export type MoneyRule = { entityId?: number; reason: HeldReason; resolution: MoneyResolution; mostCents?: number }
type Held = { entityId: number; reason: HeldReason; amountCents: number; apartCents: number }

/** What was paid before is not paid again, and what there is not cannot be paid; how far an amount may be from what was asked has to be said. */
function cannotBe({ reason, resolution, mostCents }: MoneyRule): boolean {
  if (resolution !== 'payment') return false
  return reason === 'paid' || reason === 'unknown' || (reason === 'amount' && mostCents === undefined)
}

/** Rules as somebody wrote them: "amount payment 0.50, late payment, 510000002 late returned"; undefined when one is none. */
export function readMoneyRules(text: string): MoneyRule[] | undefined {
  const rules: MoneyRule[] = []
  for (const part of text.split(',')) {
    const [, owner, reasonWord, resolutionWord, euros, cents = '00'] =
      /^\s*(?:(\d{9})\s+)?([a-z]+)\s+([a-z]+)(?:\s+(\d{1,6})(?:\.(\d{2}))?)?\s*$/.exec(part) ?? []
    const reason = heldReasons.find((one) => one === reasonWord)
    const resolution = moneyResolutions.find((one) => one === resolutionWord)
    if (!reason || !resolution) return undefined
    const rule = {
      ...(owner !== undefined && { entityId: Number(owner) }),
      reason,
      resolution,
      ...(euros !== undefined && { mostCents: Number(euros) * 100 + Number(cents) }),
    }
    if (cannotBe(rule)) return undefined
    rules.push(rule)
  }
  return rules
}

/** How far an amount is from what a payment takes. */
export function centsApart({ amountCents, minimumCents, maximumCents }: Payment, cents: number): number {
  return Math.max((minimumCents ?? amountCents) - cents, cents - (maximumCents ?? amountCents), 0)
}

/** The first rule that such money falls under, of its entity's own where it has any; undefined: a person decides. */
export function ruleFor(rules: readonly MoneyRule[], { entityId, reason, amountCents, apartCents }: Held): MoneyRule | undefined {
  const cents = reason === 'amount' ? apartCents : amountCents
  const own = rules.filter((rule) => rule.entityId === entityId)
  const meant = own.length > 0 ? own : rules.filter((rule) => rule.entityId === undefined)
  return meant.find((rule) => rule.reason === reason && (rule.mostCents === undefined || cents <= rule.mostCents))
}

/** A rule as it is written. */
export function ruleText({ entityId, reason, resolution, mostCents }: MoneyRule): string {
  const most = mostCents === undefined ? '' : ` ${Math.floor(mostCents / 100)}.${String(mostCents % 100).padStart(2, '0')}`
  return `${entityId === undefined ? '' : `${entityId} `}${reason} ${resolution}${most}`
}
