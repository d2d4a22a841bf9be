import { readDate, readEnd } from '../domain/lisbon-time.ts'

/** Both ends of a range of a list; either may be open. */
type DateRange = { from: Date | undefined; to: Date | undefined }

/** The last instant of a range: the wire speaks in seconds, so a whole second is meant. */
function lastInstant(text: string): Date {
  const date = readEnd(text)
  return date.getMilliseconds() === 0 ? new Date(date.getTime() + 999) : date
}

/** A range as the wire says it; undefined when neither end is given. */
export function readRange(start: string | undefined, end: string | undefined): DateRange | undefined {
  if (start === undefined && end === undefined) return undefined
  return { from: start === undefined ? undefined : readDate(start), to: end === undefined ? undefined : lastInstant(end) }
}
