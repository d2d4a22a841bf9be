/**
 * What the payer sees now: `choose` a method, look at the `phone`, prove it to the `bank`, wait while we are `checking`
 * an unknown outcome, then `paid`, `authorised`, `cancelled` or `expired`. Apart from the schemas, as are page-routes.ts.
 */
export const phases = ['choose', 'phone', 'bank', 'checking', 'paid', 'authorised', 'cancelled', 'expired'] as const
export type Phase = (typeof phases)[number]

/** Phases that nothing leads out of, but a late payment of a reference. */
const outcomes: readonly Phase[] = ['paid', 'authorised', 'cancelled', 'expired']

export function isOutcome(phase: Phase): boolean {
  return outcomes.includes(phase)
}

/** What of a page's view says whether it is over. */
type Ending = { phase: Phase; leaveTo?: string | null | undefined; takesLate?: boolean | undefined }

/** Whether nothing more will happen that a page has to show: its outcome stands, and so does where the browser goes. */
export function isFinal({ phase, leaveTo, takesLate }: Ending): boolean {
  return isOutcome(phase) && leaveTo !== undefined && takesLate !== true
}
