import { useNow } from '../live/use-now.ts'
import { useLanguage } from '../say.ts'
import { timeLeftText } from './moment-text.ts'

/** "em 29 minutos", ticking once the page is alive. */
export function TimeLeft({ viewNow, until }: { viewNow: string; until: string }) {
  const leftMs = Date.parse(until) - useNow(viewNow).getTime()
  return <span suppressHydrationWarning>{timeLeftText(leftMs, useLanguage())}</span>
}
