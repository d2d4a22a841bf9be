import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { soapOperations } from '@escudo/contracts'
import { basicOf, newCheckout } from '../../server/test/builders.ts'
import { startResources } from '../../server/test/every-operation.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'
import { envelope } from '../soap/soap-client.ts'
import { startHammer, type Blow } from './hammer.ts'
import { addressIn, officePeople, officeWriting, worstBodies, worstXml, writing } from './worst-bodies.ts'

// `npm run test:hostile` says for how long, and then the times count; elsewhere this only sees that all is answered.
const seconds = Number(process.env.ABUSE_SECONDS ?? 0)
/** How long each route is sent its own worst body. */
const secondsEach = Number(process.env.ABUSE_EACH ?? 0)
/** A stretch of the server's work is no longer than so many readings of a mebibyte; before there were limits it was some hundred. */
const mostReadings = 60
const provider = await startTestProvider()
const { id: token } = await newCheckout(provider.client)
const [watcher, ...abusers] = [startHammer(), startHammer(), startHammer()]
after(() => [watcher, ...abusers].forEach(({ stop }) => stop()))

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0
}

const asJson = { 'Content-Type': 'application/json' }
const asXml = { 'Content-Type': 'text/xml' }
const json = (path: string, count: number): Blow => ({
  method: 'POST',
  path,
  headers: asJson,
  body: `{${Array.from({ length: count }, (_, index) => `"f${index}":0`).join(',')}}`,
})
const soap = (body: string): Blow => ({ method: 'POST', path: '/soap/server', headers: asXml, body })
const xml = (inside: string): Blow => soap(envelope(`<t:x>${inside}</t:x>`))
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
const health: readonly Blow[] = [{ path: '/health' }]

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

/** How long /health takes while two others send these, and how much those two sent. */
async function beside(blows: readonly Blow[], part: number): Promise<{ times: number[]; sent: number }> {
  const orders = [blows, blows.toReversed()]
  const [times, ...others] = await Promise.all([
    watcher!.hit({ url: provider.baseUrl, blows: health, seconds: part, pauseMs: 10 }),
    ...abusers.map(({ hit }, index) => hit({ url: provider.baseUrl, blows: orders[index]!, seconds: part, pauseMs: 0 })),
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

/** The CPU that one request costs this process, the sending of it included. */
async function costOf({ path, method = 'GET', headers = {}, body = '' }: Blow): Promise<number> {
  const before = process.threadCpuUsage()
  await (await fetch(provider.baseUrl + path, { method, headers, body })).bytes()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** The dearest of these, each sent twice: the first may meet what is not yet compiled. */
async function dearest(blows: readonly Blow[]): Promise<Blow> {
  const costs: number[] = []
  for (const blow of blows) costs.push(Math.min(await costOf(blow), await costOf(blow)))
  return blows[costs.indexOf(Math.max(...costs))]!
}

// Only by npm run test:hostile: a second and more for each of a hundred routes.
const testEach = secondsEach > 0 ? test : () => undefined
void testEach('nor do two connections of the worst body of each route', async () => {
  const { paramsOf } = await startResources(provider)
  const addressOf = addressIn(token, paramsOf)
  const people = await officePeople(provider)
  const headers = { ...asJson, Authorization: basicOf('1001'), 'Escudo-ClientId': '510000002' }
  const ofOffice: (readonly [string, Blow[]])[] = []
  for (const operation of officeWriting) {
    const blow = { method: operation.method, path: people.pathOf(operation), headers: await people.headersFor(operation) }
    ofOffice.push([`office ${operation.operationId}`, worstBodies(operation).map((body) => ({ ...blow, body }))])
  }
  const routes = new Map<string, Blow[]>([
    ...ofOffice,
    ...writing.map(
      (operation) =>
        [
          operation.operationId,
          worstBodies(operation).map((body) => ({ method: operation.method, path: addressOf(operation), headers, body })),
        ] as const,
    ),
    ...Object.keys(soapOperations).map((name) => [`SOAP ${name}`, worstXml(name).map(soap)] as const),
  ])
  const unit = readingMs()
  const [quiet, busy]: [number[], number[]] = [[], []]
  const findings: string[] = []
  let [sent, longest, where] = [0, 0, '']
  for (const [name, blows] of routes) {
    const worstOfRoute = await dearest(blows)
    quiet.push(...(await beside(health, secondsEach / 4)).times)
    const turns = watchTurns()
    const abused = await beside([worstOfRoute], secondsEach)
    const stretch = turns.longest()
    busy.push(...abused.times)
    sent += abused.sent
    if (stretch > longest) [longest, where] = [stretch, name]
    if (stretch >= unit * mostReadings) findings.push(`${name}: ${stretch.toFixed(0)} ms of CPU at a stretch`)
  }
  const [quietMs, busyMs] = [percentile(quiet, 0.99), percentile(busy, 0.99)]
  const said = `/health p99 ${quietMs.toFixed(1)} -> ${busyMs.toFixed(1)} ms, longest stretch of CPU ${longest.toFixed(0)} ms (${where})`
  if (busyMs >= quietMs * 5) findings.push(said)
  tally(`Requests of the worst body of ${routes.size} routes, ${secondsEach} s each; ${said}`, sent, findings.length)
  assert.deepEqual(findings, [])
})
