import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from '../../server/src/store/db.ts'
import { check, type Count } from './check-history.ts'
import { newHistory } from './call-history.ts'
import { keepCalling, newCaller, type Caller } from './caller-journeys.ts'
import { harm, type Harm, type Kind } from './fault-schedule.ts'
import { answering, startProvider } from './provider.ts'
import { startReceiver } from './receiver.ts'

export type FaultReport = { seconds: number; harm: Harm; journeys: number; calls: number; repeats: number; counts: Count[] }
/** `restMs`: what a caller rests between two journeys, about. Without it the machine has nothing left for anybody else. */
type Options = { kills: number; callers: number; restMs?: number; kind?: Kind; tell?: (line: string) => void }

/** Nothing due, nothing open: moves the clock so that no retry and no silent bank is waited for. */
export async function comeToRest({ client }: Caller, withSql: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    const left = await withSql(async (sql) => {
      const [row] = await sql<{ left: number }[]>`
        select ((select count(*) from deliveries where status = 'due')
          + (select count(*) from attempts where status in ('asked', 'unknown', 'reversing'))
          -- Words of the bank that have arrived, and that nobody has handed over yet.
          + (select count(*) from simulator.notifications n join entities e on e.entity_id = n.merchant_id
             where n.arrives_at <= now() + e.clock_ahead_seconds * interval '1 second')
          -- The phone said yes while its word could not be written down: the janitor asks when its time comes.
          + (select count(*) from attempts a join simulator.operations o using (payment_id)
             where a.status = 'waiting' and o.status = 'approved' and o.kind in ('card', 'phone')))::int as left`
      return row?.left
    })
    if (left === 0) return
    await client.advanceClock({ body: { clientId: '510000002', advanceSeconds: 90 } })
    await wait(300)
  }
}

/** Drives a mixed load, harms every process under it, lets it come to rest, and holds what was told against what is. */
export async function runFaults({ kills, callers, restMs, kind = 'everything', tell = () => undefined }: Options): Promise<FaultReport> {
  const started = Date.now()
  const folder = await mkdtemp(join(tmpdir(), 'escudo-faults-'))
  chmodSync(folder, 0o755)
  const merchant = await startReceiver()
  const provider = await startProvider(folder)
  const history = newHistory()
  const caller = newCaller(provider.addresses, history, `${merchant.url}/told`)
  try {
    const over = { now: false }
    const calling = Array.from({ length: callers }, () => keepCalling(caller, () => over.now, restMs))
    const harmed = await harm(provider, kills, kind, tell).finally(() => (over.now = true))
    await answering(provider.addresses)
    const journeys = (await Promise.all(calling)).reduce((sum, done) => sum + done, 0)
    merchant.mend()
    await comeToRest(caller, provider.withSql)
    const counts = await provider.withSql((sql) => check(sql, history, merchant.heard))
    const { calls, repeats } = history
    return { seconds: (Date.now() - started) / 1000, harm: harmed, journeys, calls, repeats, counts }
  } finally {
    merchant.stop()
    await provider.stop()
    if (!process.env.KEEP_FAULTS) await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** The report as people read it. */
export function reportText({ seconds, harm: harmed, journeys, calls, repeats, counts }: FaultReport): string {
  const line = (count: number, what: string): string => `${String(count).padStart(9)}  ${what}`
  return [
    `${Math.round(seconds)} s, ${journeys} journeys, ${calls} calls, ${repeats} of them asked again`,
    ...Object.entries(harmed).map(([name, count]) => line(count, name)),
    ...counts.map(({ name, counted, findings }) => `${findings.length === 0 ? 'holds ' : 'BROKEN'}${line(counted, name)}`),
    ...counts.flatMap(({ findings }) => findings.map((finding) => `  ${finding}`)),
    '',
  ].join('\n')
}
