/** Minutes until the next try of a webhook delivery, after the first failure, the second, … (specification api §9, webhooks §3). */
export const retryMinutes = [1, 2, 3, 5, 8, 13, 21, 24] as const

/** When to try again after `tries` failures, or undefined when it is time to give up. */
export function nextTry(tries: number, now: Date): Date | undefined {
  const minutes = retryMinutes[tries - 1]
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000)
}
