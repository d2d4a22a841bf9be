import { methodTable, type Refusal } from '@escudo/contracts/vocabulary'
import { lisbonIso, sixMonthsLater } from './lisbon-time.ts'
import type { MethodOfType } from './payment.ts'

const minuteMs = 60_000
/** A card at a terminal is there, or it does not come. */
const terminalMinutes = 30
/** How long a bank holds an authorised amount at least, and at most: beyond that it lets go by itself. */
const leastHoldMs = 7 * 24 * 60 * minuteMs
const longestHoldMs = 30 * 24 * 60 * minuteMs
export type Validity = { start: Date; end: Date }

/** Whether a payment's time is over: at its very end it can still be paid. */
export function isOver({ validEnd }: { validEnd: Date }, now: Date): boolean {
  return now > validEnd
}

/** Until when an authorisation that is approved now is held: until its own end, seven days at least and thirty at most. */
export function holdEnd(validEnd: Date, now: Date): Date {
  const from = now.getTime()
  return new Date(Math.min(Math.max(validEnd.getTime(), from + leastHoldMs), from + longestHoldMs))
}

/**
 * How long a payment can be paid when the merchant does not say (specification rest-wire §3.2); an authorisation as long as it is held.
 * A page has its platform's minutes, unless it gives a reference alone, which is paid elsewhere.
 */
export function defaultEnd(now: Date, methods: readonly MethodOfType[], checkoutMinutes: number | undefined, isHeld: boolean): Date {
  const isPaidElsewhere = methods.length > 0 && methods.every(({ code }) => methodTable[code].byReference)
  if (checkoutMinutes !== undefined && !isPaidElsewhere) return new Date(now.getTime() + checkoutMinutes * minuteMs)
  const minutes = methods.map(({ code, type }) => (type === 'TPA' ? terminalMinutes : (methodTable[code].minutes ?? Infinity)))
  const longest = Math.max(-Infinity, ...minutes)
  if (Number.isFinite(longest)) return new Date(now.getTime() + longest * minuteMs)
  return isHeld ? holdEnd(now, now) : sixMonthsLater(now)
}

/** Why a validity may not be, or undefined: it has to end after now and after its start. */
export function refuseValidity({ start, end }: Validity, now: Date, pointer: string): Refusal | undefined {
  const earliest = start > now ? start : now
  if (end > earliest) return undefined
  return { code: 'e00301', pointer: `${pointer}/end`, values: { minimum: lisbonIso(earliest), maximum: '∞' } }
}
