import { localeOf } from '@escudo/contracts/vocabulary'
import { useLanguage } from '@escudo/ui'
import { useState } from 'react'

const timeZone = 'Europe/Lisbon'

/** Writes the hour and minute of a moment, in Lisbon's time. */
export function useHour(): (iso: string) => string {
  const language = useLanguage()
  const hour = new Intl.DateTimeFormat(localeOf(language), { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (iso) => hour.format(new Date(iso))
}

/**
 * Writes a moment in Lisbon's time: the hour alone when it is of the same day as `now`, the entity's time or else the
 * browser's, and with its date otherwise.
 */
export function useMoment(entityNow?: Date): (iso: string) => string {
  const language = useLanguage()
  const [opened] = useState(() => new Date())
  const now = entityNow ?? opened
  const locale = localeOf(language)
  const hour = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
  return (iso) => {
    const at = new Date(iso)
    const isToday = day.format(at) === day.format(now)
    return isToday ? hour.format(at) : `${day.format(at)}, ${hour.format(at)}`
  }
}
