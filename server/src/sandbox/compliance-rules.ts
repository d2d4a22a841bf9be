import type { ComplianceDecision } from '../domain/compliance.ts'

/** How long the sandbox takes to decide, on the entity's clock. */
const reviewSeconds = 30

// The last digit of the tax number chooses, so that a tester can have each outcome.
const rules: Readonly<Record<string, ComplianceDecision | 'wait'>> = { 8: 'wait', 9: 'decline' }

/** What the rule table says of a tax number; undefined: it waits for an operator. */
export function decisionByRule(entityId: number): ComplianceDecision | undefined {
  const rule = rules[String(entityId).at(-1)!] ?? 'approve'
  return rule === 'wait' ? undefined : rule
}

/** When an entity that registers now is decided by rule; null: an operator decides. */
export function reviewAt(entityId: number, now: Date): Date | null {
  return decisionByRule(entityId) === undefined ? null : new Date(now.getTime() + reviewSeconds * 1000)
}
