import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { test } from 'node:test'
import { newCheckout } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'
import { envelope } from '../soap/soap-client.ts'
import type { Hammer } from './hammer.ts'

// `npm run test:hostile` says for how long, and then the times count; elsewhere this only sees that all is answered.
const seconds = Number(process.env.ABUSE_SECONDS ?? 0)
const provider = await startTestProvider()
const { id: token } = await newCheckout(provider.client)

function hammer(settings: Omit<Hammer, 'url' | 'seconds'>): Promise<number[]> {
  const child = fork(new URL('hammer.ts', import.meta.url), { execArgv: [] })
  child.send({ url: provider.baseUrl, seconds: Math.max(1, seconds), ...settings } satisfies Hammer)
  return new Promise((resolve, reject) => {
    child.once('message', (times) => resolve(times as number[]))
    child.once('error', reject)
  })
}

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0
}

const json = (path: string, count: number) => ({
  path,
  type: 'application/json',
  body: `{${Array.from({ length: count }, (_, index) => `"f${index}":0`).join(',')}}`,
})
const xml = (inside: string) => ({ path: '/soap/server', type: 'text/xml', body: envelope(`<t:x>${inside}</t:x>`) })
const numbered = (count: number, piece: (index: number) => string) => Array.from({ length: count }, (_, index) => piece(index)).join(' ')

/** What stopped the process before there were limits, and the most that passes now. */
const worst = [
  json('/api/sdks/java', 1_400),
  json('/api/sdks/java', 100_000),
  json(`/pay/${token}/card`, 1_999),
  json(`/pay/${token}/card`, 100_000),
  json('/aderir/entities', 1_999),
  xml(`<z ${numbered(20_000, (index) => `a${index}=""`)}/>`),
  xml(`<z ${numbered(20_000, (index) => `xmlns:p${index}="u"`)}/>`),
  xml('<z/>'.repeat(2_900)),
  xml(`<z ${numbered(38, (index) => `a${index}=""`)}/>`.repeat(75)),
  xml('<z/>'.repeat(60_000)),
]
const health = [{ path: '/health', type: '', body: undefined }]

test('two connections of the worst bodies do not stop the others', async () => {
  const quiet = await hammer({ bodies: health, pauseMs: 10 })
  const [busy, ...abuse] = await Promise.all([
    hammer({ bodies: health, pauseMs: 10 }),
    hammer({ bodies: worst, pauseMs: 0 }),
    hammer({ bodies: worst.toReversed(), pauseMs: 0 }),
  ])
  const [quietMs, busyMs] = [percentile(quiet, 0.99), percentile(busy, 0.99)]
  assert(busy.length > 0 && abuse.every(({ length }) => length > 0))
  if (seconds === 0) return
  const isSlow = busyMs >= quietMs * 5
  tally(
    `Requests of the worst known bodies in ${seconds} s; /health p99 ${quietMs.toFixed(1)} -> ${busyMs.toFixed(1)} ms`,
    abuse.flat().length,
    isSlow ? 1 : 0,
  )
  assert(!isSlow, `/health p99 was ${quietMs} ms and became ${busyMs} ms.`)
})
