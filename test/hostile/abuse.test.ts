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
/** A stretch of the server's work is no longer than so many readings of a mebibyte; before there were limits it was some hundred. */
const mostReadings = 60
const provider = await startTestProvider()
const { id: token } = await newCheckout(provider.client)

function hammer(settings: Omit<Hammer, 'url' | 'seconds'>, forSeconds: number): Promise<number[]> {
  const child = fork(new URL('hammer.ts', import.meta.url), { execArgv: [] })
  child.send({ url: provider.baseUrl, seconds: forSeconds, ...settings } satisfies Hammer)
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

/** What the server's thread worked at a stretch, in milliseconds of its CPU: what others do on this machine is not in it. */
function watchTurns(): { longest: () => number } {
  let longest = 0
  let before = process.threadCpuUsage()
  const look = (): void => {
    const now = process.threadCpuUsage()
    longest = Math.max(longest, (now.user + now.system - before.user - before.system) / 1000)
    before = now
  }
  const timer = setInterval(look, 1)
  return {
    longest: () => {
      clearInterval(timer)
      return longest
    },
  }
}

/** The CPU that this machine needs to read a mebibyte of JSON: what a stretch is measured by. */
function readingMs(): number {
  const text = JSON.stringify(Array.from({ length: 2 ** 20 / 16 }, (_, index) => `number ${String(index).padStart(6, '0')}`))
  const before = process.threadCpuUsage()
  // Many: some systems count CPU in pieces of ten milliseconds.
  for (let count = 0; count < 100; count += 1) JSON.parse(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / 100
}

type Bodies = Hammer['bodies']

/** How long /health takes while two others send these, and how much those two sent. */
async function beside(bodies: Bodies, part: number): Promise<{ times: number[]; sent: number }> {
  const [times, ...others] = await Promise.all([
    hammer({ bodies: health, pauseMs: 10 }, part),
    hammer({ bodies, pauseMs: 0 }, part),
    hammer({ bodies: bodies.toReversed(), pauseMs: 0 }, part),
  ])
  return { times, sent: others.flat().length }
}

test('two connections of the worst bodies do not stop the others', async () => {
  const rounds = seconds === 0 ? 1 : 5
  const part = Math.max(0.5, seconds / rounds)
  const [quiet, busy]: [number[], number[]] = [[], []]
  let [sent, longest] = [0, 0]
  // In turn: a machine that is busy with something else is so in both. As many ask in each, so that only what they ask differs.
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await beside(health, part)).times)
    const turns = watchTurns()
    const abused = await beside(worst, part)
    longest = Math.max(longest, turns.longest())
    busy.push(...abused.times)
    sent += abused.sent
  }
  assert(quiet.length > 0 && busy.length > 0 && sent > 0)
  if (seconds === 0) return
  const [quietMs, busyMs, unit] = [percentile(quiet, 0.99), percentile(busy, 0.99), readingMs()]
  const said = `/health p99 ${quietMs.toFixed(1)} -> ${busyMs.toFixed(1)} ms, longest stretch of CPU ${longest.toFixed(0)} ms, ${(longest / unit).toFixed(0)} times the reading of 1 MiB`
  const isSlow = busyMs >= quietMs * 5 || longest >= unit * mostReadings
  tally(`Requests of the worst known bodies in ${seconds} s; ${said}`, sent, isSlow ? 1 : 0)
  assert(!isSlow, said)
})
