export type Unit = 'minutes' | 'hours' | 'days'
export const units: readonly Unit[] = ['minutes', 'hours', 'days']

const secondsOf: Record<Unit, number> = { minutes: 60, hours: 3600, days: 86_400 }
const maximumSeconds = 400 * secondsOf.days

/** Six months at their longest, so that nothing due after six months is left. */
const sixMonthsDays = 184

export const clockSteps = [
  { name: 'fiveMinutes', seconds: 5 * secondsOf.minutes },
  { name: 'halfHour', seconds: 30 * secondsOf.minutes },
  { name: 'day', seconds: secondsOf.days },
  { name: 'sixMonths', seconds: sixMonthsDays * secondsOf.days },
] as const

/** Seconds of a typed number of units; undefined when it is no whole number or more than the clock moves at once. */
export function stepSeconds(count: string, unit: Unit): number | undefined {
  const seconds = /^\d{1,6}$/.test(count.trim()) ? Number(count) * secondsOf[unit] : 0
  return seconds > 0 && seconds <= maximumSeconds ? seconds : undefined
}
