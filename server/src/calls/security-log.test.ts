import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SecurityEvent } from '../store/security-events.ts'
import { createSecurityLog } from './security-log.ts'

type Line = { details: Record<string, unknown>; message: string }

/** A log of which the database can be away, with what it wrote and said. */
function logWith() {
  const written: SecurityEvent[] = []
  const lines: Line[] = []
  const state = { isAway: false, now: new Date('2026-02-03T10:00:00Z') }
  const write = async (events: readonly SecurityEvent[]): Promise<void> => {
    if (state.isAway) throw new Error('The database is away.')
    written.push(...events)
  }
  const warn = (details: object, message: string): void => void lines.push({ details: details as Record<string, unknown>, message })
  const log = createSecurityLog(write, { warn }, () => state.now)
  /** All that waits, a hundred at a time. */
  const flushAll = async (): Promise<void> => {
    for (let count = -1; count !== written.length;) {
      count = written.length
      await log.flush()
    }
  }
  return { ...log, state, written, lines, flushAll, said: (words: RegExp) => lines.filter(({ message }) => words.test(message)) }
}

const event = (who: string, details: SecurityEvent['details'] = {}): Omit<SecurityEvent, 'at'> => ({
  kind: 'sign_in',
  outcome: 'refused',
  who,
  address: null,
  entityId: null,
  details,
})

describe('while the database is away', () => {
  test('events wait, each is a line of the log at once, and none is lost', async () => {
    const { state, note, flush, flushAll, written, lines, said } = logWith()
    state.isAway = true
    for (let count = 0; count < 250; count += 1) note(event(`platform:${count}`))
    await flush()
    assert.deepEqual([written.length, said(/^Refused/).length], [0, 250])
    assert.deepEqual(lines.at(-1), {
      details: { reason: 'The database is away.', waiting: 250 },
      message: 'Security events could not be written yet.',
    })
    state.isAway = false
    await flushAll()
    assert.deepEqual(
      written.map(({ who }) => who),
      Array.from({ length: 250 }, (_, count) => `platform:${count}`),
    )
    assert.equal(said(/too many/).length, 0)
  })

  test('a flood fills no memory: what does not fit is counted, and told once it is back', async () => {
    const { state, note, flush, flushAll, written, said, counts } = logWith()
    state.isAway = true
    for (let count = 0; count < 1_300; count += 1) note(event(`platform:${count}`))
    await flush()
    assert.equal(said(/too many/).length, 0, 'It is told when it can be.')
    assert.equal(said(/^Refused/).length, 1_300, 'Each is a line of the log all the same.')
    state.isAway = false
    await flushAll()
    assert.equal(written.length, 1_000)
    assert.deepEqual(
      said(/too many/).map(({ details }) => details),
      [{ lost: 300 }],
    )
    assert.deepEqual(Object.fromEntries(counts()), { 'sign_in refused': 1_300, 'lost refused': 300 })
    note(event('platform:1'))
    await flushAll()
    assert.equal(said(/too many/).length, 1)
  })
})

test('the same again within its time is counted; another matter, or later, is noted', async () => {
  const { state, note, flushAll, written, counts } = logWith()
  for (let count = 0; count < 5; count += 1) note(event('platform:1', { stale: true }), 60_000)
  note(event('platform:1', { replayed: true }), 60_000)
  state.now = new Date('2026-02-03T10:01:01Z')
  note(event('platform:1', { stale: true }), 60_000)
  await flushAll()
  assert.deepEqual(
    written.map(({ details }) => details),
    [{ stale: true }, { replayed: true }, { stale: true, repeats: 4 }],
  )
  assert.deepEqual(Object.fromEntries(counts()), { 'sign_in refused': 7 }, 'A metric counts what is left out, too.')
})

test('each key is noted, however many a platform uses from one address', async () => {
  const { note, flushAll, written } = logWith()
  const used = (key: string): void => note({ ...event('platform:1', { key }), outcome: 'allowed', address: '192.0.2.1' }, 3_600_000)
  for (const key of ['private', 'api:1', 'private', 'api:2', 'api:1']) used(key)
  await flushAll()
  assert.deepEqual(
    written.map(({ details }) => details.key),
    ['private', 'api:1', 'api:2'],
  )
})

describe('who guesses at a thousand platforms from one network', () => {
  const guess = (platform: number, address: string) => ({ ...event(`platform:${platform}`), address })

  test('writes a hundred lines a minute, then one a minute that says how many', async () => {
    const { state, note, flushAll, written, counts } = logWith()
    for (let count = 0; count < 1_000; count += 1) note(guess(count, `2001:db8::${(count % 50).toString(16)}`))
    note(guess(1, '192.0.2.1'))
    await flushAll()
    const flood = written.filter(({ details }) => details.flood === true)
    assert.deepEqual([written.length, flood.map(({ who, address }) => [who, address])], [102, [['many', '2001:db8:0:0::/64']]])
    assert.equal(written.at(-1)?.address, '192.0.2.1', 'Somebody else is heard.')
    state.now = new Date('2026-02-03T10:01:01Z')
    for (let count = 0; count < 101; count += 1) note(guess(count, '2001:db8::1'))
    await flushAll()
    assert.equal(written.at(-1)?.details.repeats, 899)
    assert.deepEqual(Object.fromEntries(counts()), { 'sign_in refused': 1_102 }, 'A metric counts them all.')
  })
})
