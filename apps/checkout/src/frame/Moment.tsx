import { useLanguage, useSay } from '../say.ts'
import { momentText } from './moment-text.ts'

/** A date and time of day in Lisbon, where every reference is paid and every limit falls due. */
export function Moment({ at, month }: { at: string; month?: 'short' }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {useSay()('lisbon', { time: momentText(at, useLanguage(), month) })}
    </time>
  )
}
