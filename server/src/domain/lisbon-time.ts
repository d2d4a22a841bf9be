/** Lisbon's civil time, in which the wire speaks (specification rest-wire §3). Instants stay `Date`; only texts have a zone. */
const zone = 'Europe/Lisbon'

function inLisbon(date: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone)
}

const hourMs = 3_600_000

function onceIn<T>(spanMs: number, work: (date: Date) => T): (date: Date) => T {
  const known = new Map<number, T>()
  return (date) => {
    const span = Math.floor(date.getTime() / spanMs)
    const found = known.get(span)
    if (found !== undefined) return found
    if (known.size >= 10_000) known.clear()
    const made = work(date)
    known.set(span, made)
    return made
  }
}

/** Remembers what is the same for a whole hour: Lisbon changes its clocks, and its day, on the hour alone. */
const onceAnHour = <T>(work: (date: Date) => T): ((date: Date) => T) => onceIn(hourMs, work)

const offsetOf = onceAnHour((date) => {
  const { offset, offsetNanoseconds } = inLisbon(date)
  return { offset, offsetMs: offsetNanoseconds / 1_000_000 }
})

const dayMs = 86_400_000
const textOfDay = onceIn(dayMs, (date) => date.toISOString().slice(0, 10))

// From 1970 to 2900, which is what the schema lets through, and with whole minutes between Lisbon and UTC.
const isOrdinary = (ms: number): boolean => ms >= 0 && ms < Date.UTC(9999, 0)

const two = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** `2026-02-03T10:11:12+00:00`, whole seconds, Lisbon's offset at that instant. */
export function lisbonIso(date: Date): string {
  const ms = date.getTime()
  if (!isOrdinary(ms)) return inLisbon(date).toString({ timeZoneName: 'never', smallestUnit: 'second' })
  const { offset, offsetMs } = offsetOf(date)
  const here = new Date(ms + offsetMs)
  const second = Math.floor((ms + offsetMs) / 1_000) % 86_400
  return `${textOfDay(here)}T${two[Math.floor(second / 3_600)]}:${two[Math.floor(second / 60) % 60]}:${two[second % 60]}${offset}`
}

/** `2026-02-03 10:11:12`, without zone: only a checkout's createdAt looks like this. */
export function lisbonStamp(date: Date): string {
  return inLisbon(date).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')
}

/** `03-02-2026 10:11:12`, without zone: the date that a form-encoded notification hashes (specification webhooks §5). */
export function lisbonHookDate(date: Date): string {
  const [day = '', time = ''] = lisbonStamp(date).split(' ')
  return `${day.split('-').reverse().join('-')} ${time}`
}

/** An ISO 8601 text as an instant; one without a zone means Lisbon's time, a date alone its first second. */
export function readDate(given: string): Date {
  // Temporal reads nine digits of a second's fraction, a Date keeps three.
  const text = given.replace(/(\.\d{3})\d+/, '$1')
  if (/(Z|[+-]\d{2}:?\d{2})$/.test(text) && text.includes('T')) return new Date(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return new Date(Temporal.PlainDateTime.from(text.replace(/(\.\d{9})\d+$/, '$1')).toZonedDateTime(zone).epochMilliseconds)
}

/** The end of a range or of a validity: a date alone means its whole day. */
export function readEnd(text: string): Date {
  return readDate(text.includes('T') ? text : `${text}T23:59:59`)
}

/** `2026-02-03`: the day that an instant is of, in Lisbon. */
export function lisbonDay(date: Date): string {
  return inLisbon(date).toPlainDate().toString()
}

/** When that day ends. */
export function endOfDay(date: Date): Date {
  return new Date(inLisbon(date).toPlainDate().add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds)
}

/** When the first of so many days begins, the day of `date` being the last. */
export function startOfDays(date: Date, days: number): Date {
  const first = inLisbon(date)
    .toPlainDate()
    .subtract({ days: days - 1 })
  return new Date(first.toZonedDateTime(zone).epochMilliseconds)
}

/** Those days in their order. */
export function lisbonDays(date: Date, days: number): string[] {
  const last = inLisbon(date).toPlainDate()
  return Array.from({ length: days }, (_, index) => last.subtract({ days: days - 1 - index }).toString())
}

/** The last second of the same day six months later, in Lisbon (specification rest-wire §3.2). */
export function sixMonthsLater(date: Date): Date {
  return new Date(endInSixMonths(date))
}

const endInSixMonths = onceAnHour((date) => {
  const day = inLisbon(date).toPlainDate().add({ months: 6 })
  return day.toZonedDateTime({ timeZone: zone, plainTime: '23:59:59' }).epochMilliseconds
})

/**
 * The same time of the day so many days, weeks, months or years later, in Lisbon: a month that has no such day takes its last,
 * and a time that the change of the clocks leaves out is the one after it.
 */
export function lisbonLater(date: Date, unit: 'day' | 'week' | 'month' | 'year', count: number): Date {
  const later = inLisbon(date)
    .toPlainDateTime()
    .add({ [`${unit}s`]: count })
  return new Date(later.toZonedDateTime(zone).epochMilliseconds)
}
