import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newHistory } from '../faults/call-history.ts'
import { keepCalling, newCaller } from '../faults/caller-journeys.ts'
import { check } from '../faults/check-history.ts'
import { startPulse } from '../faults/failovers.ts'
import { answering, startProcesses } from '../faults/provider.ts'
import { startReceiver } from '../faults/receiver.ts'
import { comeToRest } from '../faults/run-faults.ts'
import { startPatroniCitus, whyNoPatroniCitus, type Group, type PatroniCitus } from './patroni-cluster.ts'

// npm run test:citus-failover: Citus of Patroni clusters; each group's leader dies in turn while callers call. Exits 1 when anything was
// lost or doubled.
//   TIMES=6   so many
const times = Number(process.env.TIMES ?? 3)
const distributing = join(import.meta.dirname, '../../server/src/bin/distribute.ts')
/** The demo's entity, of which callers ask. */
const entityId = 510000002

const say = (line: string): void => void process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${line}\n`)

type Walk = { cluster: PatroniCitus; addresses: readonly string[]; pulse: ReturnType<typeof startPulse> }

/** A group's leader dies, the other one leads, callers are served again, and the dead one follows. */
async function failOver({ cluster, addresses, pulse }: Walk, group: Group): Promise<void> {
  await cluster.isWhole()
  const whose = group === 0 ? 'the coordinator' : (await cluster.groupOf(entityId)) === group ? 'the callers’ worker' : 'another worker'
  await wait(1_000)
  pulse.begin()
  const from = await cluster.crash(group)
  const to = await cluster.nextLeader(group, from)
  cluster.revive(from)
  await answering(addresses, 120_000)
  await cluster.isWhole()
  // A beat that waits for its answer has its time in the next one only.
  await wait(2_000)
  say(`${whose} died: ${from} to ${to}, ${pulse.longestSeconds().toFixed(1)} s without writes of its callers`)
}

async function run(folder: string): Promise<boolean> {
  const merchant = await startReceiver()
  const cluster = await startPatroniCitus(join(folder, 'cluster'), 20_000 + 40 * (process.pid % 250))
  try {
    say('three groups of two are there')
    execFileSync(process.execPath, [distributing], { env: { ...process.env, DATABASE_URL: cluster.url } })
    await cluster.isWhole()
    const provider = await startProcesses(cluster, join(folder, 'data'), join(folder, 'logs'))
    try {
      const history = newHistory()
      const caller = newCaller(provider.addresses, history, `${merchant.url}/told`)
      const over = { now: false }
      const pids = (): string => [...provider.apis, ...provider.workers].map(({ pid }) => pid()).join()
      const before = pids()
      const calling = Array.from({ length: 4 }, () => keepCalling(caller, () => over.now))
      const pulse = startPulse(newCaller(provider.addresses, newHistory(), `${merchant.url}/told`))
      for (let time = 0; time < times; time += 1)
        await failOver({ cluster, addresses: provider.addresses, pulse }, ([0, 1, 2] as const)[time % 3]!)
      over.now = true
      await pulse.end()
      const journeys = (await Promise.all(calling)).reduce((sum, done) => sum + done, 0)
      if (pids() !== before) history.findings.push('A process of ours was started again.')
      merchant.mend()
      await comeToRest(caller, provider.withSql)
      const counts = await provider.withSql((sql) => check(sql, history, merchant.heard))
      say(`${journeys} journeys, ${history.calls} calls, ${history.repeats} of them asked again`)
      for (const { name, counted, findings } of counts) say(`${findings.length === 0 ? 'holds ' : 'BROKEN'} ${counted}  ${name}`)
      for (const finding of counts.flatMap(({ findings }) => findings)) say(`  ${finding}`)
      return counts.every(({ findings }) => findings.length === 0)
    } finally {
      await provider.stop()
    }
  } finally {
    merchant.stop()
    await cluster.stop()
  }
}

const why = await whyNoPatroniCitus()
if (why !== undefined) say(`SKIPPED: ${why}.`)
else {
  const folder = await mkdtemp(join(tmpdir(), 'escudo-citus-failovers-'))
  chmodSync(folder, 0o755)
  const holds = await run(folder)
  if (!process.env.KEEP_FAULTS) await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  if (!holds) process.exitCode = 1
}
