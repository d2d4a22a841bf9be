import { useLanguage } from '../say.ts'
import { momentText } from './moment-text.ts'

/** A date and time of day in Lisbon, where every reference is paid and every limit falls due. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {momentText(at, useLanguage())}
    </time>
  )
}
