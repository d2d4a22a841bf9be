import { readDate } from './lisbon-time.ts'

const minuteMs = 60_000
const toleranceMinutes = 90
/** Shops send the time of their server's zone without naming it: mostly UTC, an hour from Lisbon's in summer. */
const zoneMinutes = 60

const european = /^(\d{2})-(\d{2})-(\d{4})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/
const iso = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * The forms of a date that clients of the SOAP service write (`03-02-2026 10:11:12`, ISO 8601 with or without `T` and
 * zone) as ISO 8601; any other text as it is.
 */
export function isoText(text: string): string {
  const [, day, month, year, time] = european.exec(text) ?? []
  if (year) return `${year}-${month}-${day}${time ? `T${time}` : ''}`
  return iso.test(text) ? text.replace(' ', 'T') : text
}

/**
 * Whether the date of a SOAP authentication is at most 90 minutes from now, before or after: plugins send up to 61
 * minutes ahead (specification soap-wire §2). Without a zone Lisbon's is meant, and an hour more is let in.
 */
export function isFresh(text: string, now: Date): boolean {
  const given = isoText(text.trim())
  if (!iso.test(given) || !given.includes('T')) return false
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(given)
  try {
    const apartMs = Math.abs(readDate(given).getTime() - now.getTime())
    return apartMs <= (toleranceMinutes + (hasZone ? 0 : zoneMinutes)) * minuteMs
  } catch {
    // A day or an hour that does not exist.
    return false
  }
}
