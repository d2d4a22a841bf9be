import { localeOf, type Language } from '@escudo/contracts/page'

const timeZone = 'Europe/Lisbon'

/** "3 de fevereiro de 2026, 10:41", in Lisbon's time of day; a line may end behind the date, and nowhere in it. `month` short where there is little room. */
export function momentText(at: string, language: Language, month: 'long' | 'short' = 'long'): string {
  const date = new Intl.DateTimeFormat(localeOf(language), { timeZone, day: 'numeric', month, year: 'numeric' })
  const time = new Intl.DateTimeFormat(localeOf(language), { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${date.format(new Date(at)).replaceAll(' ', '\u00a0')}, ${time.format(new Date(at))}`
}

const units = [
  { unit: 'day', ms: 86_400_000, from: 2 * 86_400_000 },
  { unit: 'hour', ms: 3_600_000, from: 2 * 3_600_000 },
  { unit: 'minute', ms: 60_000, from: 60_000 },
  { unit: 'second', ms: 1000, from: 0 },
] as const

/** "em 29 minutos": whole units, rounded down, so that nobody is promised time that is not there. */
export function timeLeftText(leftMs: number, language: Language): string {
  const { unit, ms } = units.find(({ from }) => leftMs >= from) ?? units[3]
  return new Intl.RelativeTimeFormat(localeOf(language)).format(Math.max(0, Math.floor(leftMs / ms)), unit)
}
