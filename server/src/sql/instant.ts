import pg from 'pg'

const readAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date

const digit = (text: string, at: number): number => (at < text.length - 3 ? text.charCodeAt(at) - 48 : 0)
const two = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1)

/** `2026-02-03 10:11:12.123456+00`, with no, some or all of the fraction, from the year 1000 to 9999. */
const isPlain = (text: string): boolean => text.length >= 22 && text[0] !== '0' && text[4] === '-' && text.endsWith('+00')

/**
 * A moment as PostgreSQL writes it, whichever zone a connection has, cut to milliseconds. One in UTC is read by its places, in a
 * fifth of the time: an answer of five hundred payments holds four thousand of them.
 */
export function readInstant(text: string): Date {
  if (!isPlain(text)) return readAny(text)
  const milliseconds = two(text, 20) * 10 + digit(text, 22)
  return new Date(
    Date.UTC(two(text, 0) * 100 + two(text, 2), two(text, 5) - 1, two(text, 8), two(text, 11), two(text, 14), two(text, 17), milliseconds),
  )
}
