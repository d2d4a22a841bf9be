import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isThere, openDatabase } from '../../server/src/store/db.ts'
import { cardEntry, cards, ok } from '../../server/test/builders.ts'
import { check, type Count } from './check-history.ts'
import { newHistory } from './call-history.ts'
import { keepCalling, newCaller, type Caller } from './caller-journeys.ts'
import { ClusterTrouble, startCluster, ttlSeconds, type Cluster } from './cluster.ts'
import { answering, startProcesses, type Provider } from './provider.ts'
import { startReceiver } from './receiver.ts'
import { comeToRest } from './run-faults.ts'

/** How a primary is lost. */
type Loss = 'PostgreSQL killed' | 'machine killed' | 'cut off from the others' | 'its disk full'
export const losses: readonly Loss[] = ['PostgreSQL killed', 'machine killed', 'cut off from the others', 'its disk full']

/** A primary that was lost: how long it took until another one led (the cluster's part), and until somebody could write again (ours too). */
type Failover = { loss: Loss; from: number; to: number; leaderlessSeconds: number; withoutWritesSeconds: number }
type Lost = Pick<Failover, 'from' | 'to' | 'leaderlessSeconds'>
export type FailoverReport = {
  seconds: number
  failovers: Failover[]
  journeys: number
  calls: number
  repeats: number
  findings: string[]
  /** Why there were fewer failovers than asked for. */
  trouble: string | undefined
  counts: Count[]
}

/** Longer than any failover may take before somebody can write again: the leader's time, and two seconds. */
const longestSeconds = ttlSeconds + 2
const diskMegabytes = 700
/** The first of some forty ports, another one for each process that does this at a time. */
const firstPort = 20_000 + 40 * (process.pid % 250)

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended already.
    }
}

/** Takes what a node's disk has left; gives the file that has to go. */
function fillDisk(folder: string): string {
  const ballast = join(folder, 'ballast')
  const handle = openSync(ballast, 'w')
  try {
    for (let size = 1 << 20; size >= 1;)
      try {
        writeSync(handle, Buffer.alloc(size))
      } catch {
        size = Math.floor(size / 4)
      }
  } finally {
    closeSync(handle)
  }
  return ballast
}

/** Waits for another leader than the one that is lost from now on. */
async function nextLeader(cluster: Cluster, from: number): Promise<Lost> {
  const lost = performance.now()
  const to = await cluster.nextLeader(from)
  return { from, to, leaderlessSeconds: (performance.now() - lost) / 1000 }
}

/** Loses the primary in one way, waits for the next one, and makes the cluster whole again. */
async function lose(cluster: Cluster, loss: Loss): Promise<Lost> {
  const from = (await cluster.leader())!
  const { patroni, postgres } = cluster.pidsOf(from)
  if (loss === 'PostgreSQL killed') {
    signalAll(postgres, 'SIGKILL')
    return nextLeader(cluster, from)
  }
  if (loss === 'machine killed') {
    await cluster.crash(from)
    const lost = await nextLeader(cluster, from)
    await cluster.revive(from)
    return lost
  }
  if (loss === 'cut off from the others') {
    // Whoever keeps it in its place cannot reach anybody; the primary itself does not know, and goes on.
    signalAll([patroni], 'SIGSTOP')
    const lost = await nextLeader(cluster, from)
    await wait(3_000)
    signalAll([patroni], 'SIGCONT')
    return lost
  }
  return fillAndOutgrow(cluster, from)
}

/** Fills the primary's disk, and then its log: what is there already has room for some calls, however few come by. */
async function fillAndOutgrow(cluster: Cluster, from: number): Promise<Lost> {
  const sql = openDatabase(cluster.urlOf(from), 1)
  const over = { now: false }
  await isThere(sql)
  const ballast = fillDisk(join(cluster.folder, `node${from}`))
  const growing = (async () => {
    while (!over.now) {
      await sql`select pg_logical_emit_message(false, 'ballast', repeat('x', 4000000))`.catch(() => wait(1_000))
    }
  })()
  try {
    return await nextLeader(cluster, from)
  } finally {
    over.now = true
    await growing
    await sql.end().catch(() => undefined)
    rmSync(ballast)
  }
}

/** Creates a reference every tenth of a second, and knows the longest time in which none could be made. */
export function startPulse({ client }: Caller) {
  const over = { now: false }
  let last = Date.now()
  let longest = 0
  const beat = async (): Promise<void> => {
    while (!over.now) {
      const answer = await client.createPaymentReference({ body: { amount: 1250 } }).catch(() => undefined)
      if (answer?.success) {
        longest = Math.max(longest, Date.now() - last)
        last = Date.now()
      }
      await wait(100)
    }
  }
  const beating = beat()
  return {
    begin: (): void => {
      longest = 0
    },
    longestSeconds: (): number => Math.max(longest, Date.now() - last) / 1000,
    end: (): Promise<void> => ((over.now = true), beating),
  }
}

/** A payer's page that is open through the failover: its stream, which nobody opens again, has to tell of what comes after. */
async function openPage({ client, page }: Caller, address: string, patienceMs: number) {
  const { id } = ok(
    await client.createCheckout({
      body: { payment: { type: 'payment', amount: 1250, paymentMethod: { code: 'CC' } }, page: { language: 'PT', layout: 'web' } },
    }),
  )
  const over = new AbortController()
  const response = await fetch(`${address}/pay/${id}/events`, { signal: over.signal })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  return {
    pay: async (): Promise<string | undefined> => {
      await page.payByCard({ params: { token: id }, body: cardEntry(cards.approved) })
      const timer = setTimeout(() => over.abort(), patienceMs)
      try {
        for (;;) {
          const { done, value } = await reader.read()
          if (done) return 'A page’s stream ended in a failover.'
          if (/"phase":"paid"/.test(value)) return undefined
        }
      } catch {
        return 'A page’s stream did not tell of what happened after a failover.'
      } finally {
        clearTimeout(timer)
        over.abort()
      }
    },
  }
}

async function failOver(
  provider: Provider<Cluster>,
  callers: { caller: Caller; straight: Caller },
  loss: Loss,
  { findings, isTimed }: { findings: string[]; isTimed: boolean },
): Promise<Failover> {
  await provider.database.isWhole()
  const page = await openPage(callers.caller, provider.addresses[0]!, isTimed ? 20_000 : 120_000)
  const pulse = startPulse(callers.straight)
  await wait(1_000)
  pulse.begin()
  const lost = await lose(provider.database, loss)
  await answering(provider.addresses)
  const wrong = await page.pay()
  await pulse.end()
  const withoutWritesSeconds = pulse.longestSeconds()
  if (wrong) findings.push(`${loss}: ${wrong}`)
  if (isTimed && withoutWritesSeconds > longestSeconds)
    findings.push(
      `${loss}: nothing could be written for ${withoutWritesSeconds.toFixed(1)} s, longer than ${longestSeconds} s; another one led after ${lost.leaderlessSeconds.toFixed(1)} s.`,
    )
  return { loss, ...lost, withoutWritesSeconds }
}

/** `isTimed` false: beside others on a busy machine, where it is not asked how long nothing could be written. */
type Options = {
  times: number
  callers: number
  /** What a caller rests between two journeys, about. */
  restMs?: number
  kinds?: readonly Loss[]
  isTimed?: boolean
  tell?: (line: string) => void
}

/** A disk of its own under each node, so that one can be full; false where that is not permitted. */
function mountDisks(folder: string): boolean {
  return [1, 2, 3].every((node) => {
    const disk = join(folder, `node${node}`)
    mkdirSync(disk, { recursive: true, mode: 0o700 })
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0700`, 'tmpfs', disk]).status !== 0) return false
    return spawnSync('chown', ['postgres', disk]).status === 0
  })
}

/** Loses the primary of a Patroni cluster so many times under a mixed load, and holds what was told against what is. */
export async function runFailovers({
  times,
  callers,
  restMs,
  kinds = losses,
  isTimed = true,
  tell = () => undefined,
}: Options): Promise<FailoverReport> {
  const started = Date.now()
  const folder = await mkdtemp(join(tmpdir(), 'escudo-failovers-'))
  chmodSync(folder, 0o755)
  const clusterFolder = join(folder, 'cluster')
  const mayFill = kinds.includes('its disk full') && mountDisks(clusterFolder)
  const usable = kinds.filter((kind) => kind !== 'its disk full' || mayFill)
  const merchant = await startReceiver()
  const findings: string[] = []
  const failovers: Failover[] = []
  const cluster = await startCluster(clusterFolder, firstPort)
  try {
    // What belongs to the processes is closed to all others.
    const provider = await startProcesses(cluster, join(folder, 'data'), join(folder, 'logs'))
    const history = newHistory()
    const caller = newCaller(provider.addresses, history, `${merchant.url}/told`)
    const straight = newCaller(provider.addresses, newHistory(), `${merchant.url}/told`)
    const pids = (): number[] => [...provider.apis, ...provider.workers].map(({ pid }) => pid())
    try {
      await Promise.all([...provider.apis, ...provider.workers].map(({ started }) => started))
      const before = pids()
      const over = { now: false }
      const calling = Array.from({ length: callers }, () => keepCalling(caller, () => over.now, restMs))
      let trouble: string | undefined
      for (let time = 0; time < times; time += 1) {
        const one = await failOver(provider, { caller, straight }, usable[time % usable.length]!, { findings, isTimed }).catch(
          (error: unknown) => {
            if (!(error instanceof ClusterTrouble)) throw error
            trouble = error.message
          },
        )
        if (!one) break
        failovers.push(one)
        tell(
          `${one.loss}: node ${one.from} to ${one.to} after ${one.leaderlessSeconds.toFixed(1)} s, ${one.withoutWritesSeconds.toFixed(1)} s without writes`,
        )
      }
      over.now = true
      const journeys = (await Promise.all(calling)).reduce((sum, done) => sum + done, 0)
      if (String(pids()) !== String(before)) findings.push('A process of ours was started again.')
      merchant.mend()
      await comeToRest(caller, provider.withSql)
      const counts = await provider.withSql((sql) => check(sql, history, merchant.heard))
      return {
        seconds: (Date.now() - started) / 1000,
        failovers,
        journeys,
        calls: history.calls,
        repeats: history.repeats,
        findings,
        trouble,
        counts,
      }
    } finally {
      await provider.stop()
    }
  } finally {
    merchant.stop()
    await cluster.stop()
    for (const node of [1, 2, 3]) spawnSync('umount', [join(clusterFolder, `node${node}`)])
    if (!process.env.KEEP_FAULTS) await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** Several runs as one: what was counted is added up, what was found stands side by side. */
export function sumOf(reports: readonly FailoverReport[]): FailoverReport {
  const add = (pick: (report: FailoverReport) => number): number => reports.reduce((sum, report) => sum + pick(report), 0)
  const troubles = reports.flatMap(({ trouble }) => trouble ?? [])
  const names = Map.groupBy(
    reports.flatMap(({ counts }) => counts),
    ({ name }) => name,
  )
  return {
    seconds: add(({ seconds }) => seconds),
    failovers: reports.flatMap(({ failovers }) => failovers),
    journeys: add(({ journeys }) => journeys),
    calls: add(({ calls }) => calls),
    repeats: add(({ repeats }) => repeats),
    findings: reports.flatMap(({ findings }) => findings),
    trouble: troubles.length === 0 ? undefined : troubles.join('; '),
    counts: [...names].map(([name, all]) => ({
      name,
      counted: all.reduce((sum, { counted }) => sum + counted, 0),
      findings: all.flatMap(({ findings }) => findings),
    })),
  }
}

/** The report as people read it. */
export function failoverText({ seconds, failovers, journeys, calls, repeats, findings, trouble, counts }: FailoverReport): string {
  const line = (count: number, what: string): string => `${String(count).padStart(9)}  ${what}`
  const kinds = losses.flatMap((loss) => {
    const all = failovers.filter((one) => one.loss === loss)
    if (all.length === 0) return []
    const span = (of: 'leaderlessSeconds' | 'withoutWritesSeconds'): string => {
      const sorted = all.map((one) => one[of]).toSorted((a, b) => a - b)
      return `${sorted[0]!.toFixed(1)} to ${sorted.at(-1)!.toFixed(1)} s`
    }
    return [line(all.length, `${loss}: another one led after ${span('leaderlessSeconds')}, ${span('withoutWritesSeconds')} without writes`)]
  })
  return [
    `${Math.round(seconds)} s, ${failovers.length} failovers, ${journeys} journeys, ${calls} calls, ${repeats} of them asked again`,
    ...kinds,
    ...(trouble === undefined ? [] : [`ended early, the cluster itself was in trouble: ${trouble}`]),
    ...counts.map(({ name, counted, findings: found }) => `${found.length === 0 ? 'holds ' : 'BROKEN'}${line(counted, name)}`),
    ...[...findings, ...counts.flatMap(({ findings: found }) => found)].map((finding) => `  ${finding}`),
    '',
  ].join('\n')
}
