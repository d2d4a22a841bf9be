import type { RetryPlan } from '@escudo/contracts/vocabulary'

/** Minutes until the next try of a webhook delivery, after the first failure, the second, … (specification api §9, webhooks §3). */
export const retryMinutes = [1, 2, 3, 5, 8, 13, 21, 24] as const

/** The same for a subscription that wants to be told for three days: 72 hours from the first failure to the last try. */
export const threeDaysMinutes = [...retryMinutes, 60, 120, 240, 480, 720, 720, 720, 720, 463] as const

const plans: Readonly<Record<RetryPlan, readonly number[]>> = { classic: retryMinutes, three_days: threeDaysMinutes }

/** When to try again after `tries` failures, or undefined when it is time to give up. */
export function nextTry(tries: number, now: Date, plan: RetryPlan = 'classic'): Date | undefined {
  const minutes = plans[plan][tries - 1]
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000)
}
