import { AcquirerOutage, type Inquiry, type Known } from '../acquirer.ts'
import { partOf, textOf } from '../json-parts.ts'
import { shownIn } from './answers.ts'
import { NotAgain, type EasypayAnswer } from './client.ts'
import type { Easypay } from './singles.ts'

// What easypay answered with an error after which it is not to be sent again: it may be done. It is looked for, or a person asks.

/** Sends a question under its key; `note` keeps that it is not to be sent once more, before anybody hears of it. */
export async function post(
  easypay: Easypay,
  path: string,
  { body, key, note }: { body: object; key: string; note: () => Promise<void> },
): Promise<EasypayAnswer> {
  try {
    return await easypay.call('POST', path, body, key)
  } catch (error) {
    if (error instanceof NotAgain) await note()
    throw error
  }
}

/** What is kept of such a question: when it was. */
export const lostAt = (now: Date): { lost: string } => ({ lost: now.toISOString() })
export const isLost = ({ state }: Pick<Known, 'state'>): boolean => state?.lost !== undefined

/** easypay does not say whose hours it writes, and a clock may be wrong. */
const aroundMs = 2 * 3_600_000
const longestMs = 29 * 86_400_000
const perPage = 100
const mostPages = 20

const minute = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

/** easypay's name for a capture or refund of such a question, in its list of the hours in which it was sent: the one that shows our key. */
export async function findLost(
  easypay: Easypay,
  step: 'capture' | 'refund',
  key: string,
  { askedAt, state }: Pick<Inquiry, 'askedAt' | 'state'>,
): Promise<string | undefined> {
  const until = Date.parse(state?.lost ?? '') + aroundMs
  const from = Math.max(askedAt.getTime() - aroundMs, until - longestMs)
  const created_at = `interval(${minute(from)},${minute(until)})`
  for (let [cursor, pages] = ['', 0]; pages < mostPages; pages++) {
    const query = new URLSearchParams({ created_at, limit: String(perPage), ...(cursor && { cursor }) })
    const page = shownIn(await easypay.call('GET', `/${step}?${query}`))
    if (!Array.isArray(page?.data)) throw new AcquirerOutage('easypay shows no list.')
    const rows = (page.data as unknown[]).map(partOf)
    const found = rows.find(({ transaction_key }) => transaction_key === key)
    if (found && textOf(found.id) !== '') return textOf(found.id)
    cursor = textOf(partOf(page.metadata).next_cursor)
    if (cursor === '' || rows.length === 0) return undefined
  }
  throw new AcquirerOutage('easypay’s list is too long to be looked through.')
}
