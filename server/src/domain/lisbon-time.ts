/** Lisbon's civil time, in which the wire speaks (facts rest.md §3). Instants stay `Date`; only texts have a zone. */
const zone = 'Europe/Lisbon'

function inLisbon(date: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone)
}

/** `2026-02-03T10:11:12+00:00`, whole seconds, Lisbon's offset at that instant. */
export function lisbonIso(date: Date): string {
  return inLisbon(date).toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

/** `2026-02-03 10:11:12`, without zone: only a checkout's createdAt looks like this. */
export function lisbonStamp(date: Date): string {
  return inLisbon(date).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')
}

/** `03-02-2026 10:11:12`, without zone: the date that a form-encoded notification hashes (facts webhooks.md §5). */
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

/** The last second of the same day six months later, in Lisbon (facts rest.md §3.2). */
export function sixMonthsLater(date: Date): Date {
  const day = inLisbon(date).toPlainDate().add({ months: 6 })
  return new Date(day.toZonedDateTime({ timeZone: zone, plainTime: '23:59:59' }).epochMilliseconds)
}
