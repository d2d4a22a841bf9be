import { localeOf, type Language } from '@escudo/contracts/page'
import { useLanguage } from '@escudo/ui'

const day = { timeZone: 'Europe/Lisbon', day: '2-digit', month: 'short', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The same as `When`, where only text can stand. */
export const whenText = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...day, ...time }).format(new Date(at))

/** A moment by Lisbon's clock. */
export function When({ at, withTime = true }: { at: string; withTime?: boolean }) {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), withTime ? { ...day, ...time } : day)
  return (
    <time dateTime={at} suppressHydrationWarning>
      {format.format(new Date(at))}
    </time>
  )
}
