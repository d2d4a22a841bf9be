/** What a schedule counts its periods in. */
export const scheduleUnits = ['day', 'week', 'month', 'year'] as const
export type ScheduleUnit = (typeof scheduleUnits)[number]

/** Where a schedule stands; only an active one charges. */
export const scheduleStates = ['active', 'paused', 'ended'] as const
export type ScheduleState = (typeof scheduleStates)[number]

/** Why a schedule is paused or has ended: somebody asked for it, a charge was declined or refused, or nothing is left to charge. */
export const scheduleReasons = ['requested', 'declined', 'refused', 'completed'] as const
export type ScheduleReason = (typeof scheduleReasons)[number]

/** What becomes of a schedule when a period could not be charged. */
export const scheduleAfter = ['pause', 'end', 'continue'] as const
export type ScheduleAfter = (typeof scheduleAfter)[number]

/** Where a period stands. */
export const periodStates = ['charging', 'retrying', 'paid', 'failed', 'skipped'] as const
export type PeriodState = (typeof periodStates)[number]

/** Days after a declined charge on which it is tried again, unless a schedule says otherwise. */
export const usualRetryDays = [1, 3, 5, 7] as const
