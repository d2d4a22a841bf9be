import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { newHistory } from './call-history.ts'
import { newCaller, runJourney } from './caller-journeys.ts'
import { startProvider } from './provider.ts'
import { startReceiver } from './receiver.ts'

const journeysASecond = 5
const sampleMs = 5_000

type Soak = { journeys: number; findings: string[]; samples: number; slopeMbPerHour: number; firstMb: number; lastMb: number }

/** Least squares over (hours, megabytes). */
function slopeOf(samples: readonly (readonly [hours: number, megabytes: number])[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(samples.map(([hours]) => hours)), mean(samples.map(([, megabytes]) => megabytes))]
  const spread = samples.reduce((sum, [hours]) => sum + (hours - x) ** 2, 0)
  return samples.reduce((sum, [hours, megabytes]) => sum + (hours - x) * (megabytes - y), 0) / spread
}

/** Steady journeys against the real processes; measures the first API process once the first quarter is over. */
export async function startSoak(folder: string, minutes: number, tell: (line: string) => void): Promise<Soak> {
  const provider = await startProvider(folder)
  const merchant = await startReceiver()
  const history = newHistory()
  const caller = newCaller(provider.addresses.slice(0, 1), history, `${merchant.url}/told`)
  const pid = provider.apis[0]?.pid() ?? 0
  const rssMb = (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  const samples: [number, number][] = []
  const started = Date.now()
  const endsAt = started + minutes * 60_000
  const underWay = new Set<Promise<void>>()
  let journeys = 0
  let nextSampleAt = started
  for (; Date.now() < endsAt; await wait(1_000 / journeysASecond)) {
    const journey = runJourney(caller).finally(() => underWay.delete(journey))
    underWay.add(journey)
    journeys += 1
    if (Date.now() < nextSampleAt) continue
    nextSampleAt += sampleMs
    const hours = (Date.now() - started) / 3_600_000
    if (Date.now() - started > (endsAt - started) / 4) samples.push([hours, rssMb()])
    if (Math.round(hours * 720) % 12 === 0) tell(`${(hours * 60).toFixed(1)} min  ${rssMb().toFixed(1)} MB`)
  }
  await Promise.all(underWay)
  merchant.stop()
  await provider.stop()
  const [first, last] = [samples[0], samples.at(-1)]
  return {
    journeys,
    findings: history.findings,
    samples: samples.length,
    slopeMbPerHour: slopeOf(samples),
    firstMb: first?.[1] ?? 0,
    lastMb: last?.[1] ?? 0,
  }
}
