import { mock } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import type { Sql } from '../../server/src/store/db.ts'
import type { Vault } from '../../server/src/vault/seal.ts'
import { check } from '../faults/check-history.ts'
import { newHistory } from '../faults/call-history.ts'
import { runJourney } from '../faults/caller-journeys.ts'
import type { Heard } from '../faults/receiver.ts'
import { isSigned } from '../../server/test/merchant.ts'
import { payOnce } from '../faults/acquirer-journeys.ts'
import { startAcquirers, type WorldAcquirers } from './acquirer-world.ts'
import { checkAcquirers, checkWorld } from './check-world.ts'
import { runWorldJourney } from './world-journeys.ts'
import { createRandom, type Random } from './random.ts'
import { createSchedule, Killed, type CommitFate } from './schedule.ts'
import { simulatedCaller } from './simulated-client.ts'
import { advance, forget } from './virtual-timers.ts'
import { startSimulated, type SimulatedProcess } from './simulated-process.ts'
import { setDatabaseClock } from './virtual-clock.ts'

/** `trace` is one line a step: two runs of one seed have the same. */
export type Simulation = { seed: number; steps: number; kills: number; cuts: number; findings: string[]; trace: string[] }

/** The world's clock begins at the same moment for every seed. */
const dawn = Date.parse('2026-03-10T10:00:00Z')
const dayMs = 24 * 3_600_000
const mostSteps = 20_000
const tables = `acquirer_notices, unclaimed_money, acquirer_references, received_money, reference_batches, reference_lines, schedules, schedule_periods, schedule_charges, schedule_outcomes, schedule_events, payment_links, payments, payment_events, attempts, checkouts, deliveries, delivery_attempts, repeat_keys, transfers, disputes, dispute_files, dispute_lines, simulator.operations,
  simulator.disputes, simulator.notifications`

/** An empty provider: the demo entities as they were, nothing paid yet but their deposits. */
async function empty(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    // The ledger is append-only by a trigger; an empty world begins without it.
    await tx.unsafe('set local session_replication_role = replica')
    await tx.unsafe(`truncate ${tables}`)
    await tx.unsafe(`
      delete from ledger_postings where payment_id is not null or dispute_id is not null or transfer_id is not null
        or (entity_id, entry_id) in (select entity_id, entry_id from ledger_postings where account = 'held')`)
    await tx`update entities set settled_through = ${new Date(dawn - dayMs).toISOString().slice(0, 10)}::date`
  })
}

// A lock is granted by who lets it go, before that one is answered; that the other one wakes up may take longer.
function countBlockedIn(observer: Sql): () => Promise<number> {
  return async () => {
    const [row] = await observer<{ blocked: number }[]>`
      select count(distinct l.pid)::int as blocked from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`
    return row?.blocked ?? 0
  }
}

type Options = { sql: Sql; observer: Sql; vault: Vault; acquirers?: WorldAcquirers | undefined }

class World {
  readonly history = newHistory()
  readonly heard: Heard[] = []
  readonly deposits: string[] = []
  readonly trace: string[] = []
  readonly random: Random
  readonly schedule
  readonly found = { steps: 0, kills: 0, cuts: 0 }
  private readonly options: Options
  private readonly processes = new Map<string, SimulatedProcess>()
  /** How likely a step is to go wrong; some worlds are calm, some are not. */
  private trouble: number
  private fibers = 0
  private jobs = 0
  private isLate = false

  constructor(seed: number, options: Options) {
    this.options = options
    this.random = createRandom(seed)
    this.schedule = createSchedule(countBlockedIn(options.observer))
    this.trouble = this.random.pick([0, 0.005, 0.02, 0.06])
    for (const name of ['one', 'two']) this.start(name)
  }

  private start(name: string): void {
    const { sql, vault, acquirers: world } = this.options
    const chance = this.random.fork()
    const acquirers = world && { world, chance: this.random.fork() }
    const hear = (text: string, headers: Record<string, string>): number => {
      const { webhook, payments } = JSON.parse(text) as { webhook: { action: string }; payments: { id: string }[] }
      const signed = isSigned(text, headers['Escudo-Signature'], demoKeys['1001'], Math.floor(Date.now() / 1000))
      // A server that fails has not taken it, whatever it read.
      if (chance.next() < this.trouble * 4) return 500
      this.heard.push({ action: webhook.action, paymentIds: payments.map(({ id }) => id), isSigned: signed })
      return 200
    }
    // What a job could not do because a line broke is tried again; anything else it complains of is a finding.
    const note = (text: string): void => {
      if (!/DatabaseOutage|Killed|simulated line/.test(text)) this.history.findings.push(text)
    }
    this.processes.set(name, startSimulated(name, { sql, vault, schedule: this.schedule, hear, note, acquirers }))
  }

  private readonly living = (): readonly SimulatedProcess[] => [...this.processes.values()]

  private follow(work: Promise<unknown>, count: 'fibers' | 'jobs'): void {
    this[count] += 1
    work
      .catch((error: unknown) => {
        if (!(error instanceof Killed) && (error as Error).name !== 'DatabaseOutage')
          this.history.findings.push(String((error as Error).stack))
      })
      .finally(() => {
        this[count] -= 1
      })
  }

  private kill(): void {
    const { name, die } = this.random.pick(this.living())
    this.trace.push(`kill ${name}`)
    this.found.kills += 1
    die()
    this.start(name)
  }

  private startJob(): void {
    const [name, run] = this.random.pick(this.random.pick(this.living()).jobs)
    this.trace.push(`start ${name}`)
    this.follow(run(), 'jobs')
  }

  /** Moves every clock, PostgreSQL's as well. */
  private async tick(ms: number): Promise<void> {
    this.trace.push(`tick ${ms}`)
    mock.timers.setTime(Date.now() + ms)
    await setDatabaseClock(this.options.observer, new Date())
    advance(ms)
  }

  private openGate(): void {
    const { schedule, random, trace } = this
    const [gate] = schedule.gates.splice(random.below(schedule.gates.length), 1)
    const isCut = random.next() < this.trouble
    const verdict: CommitFate = isCut ? random.pick(['lost before', 'lost after']) : 'go'
    if (isCut) this.found.cuts += 1
    trace.push(`${gate!.process}: ${gate!.label}${isCut ? ` (${verdict})` : ''}`)
    gate!.open(verdict)
  }

  private isBusy(): boolean {
    return this.fibers > 0 || this.jobs > 0
  }

  /** Takes one step after another until nothing is under way. */
  private async drain(): Promise<void> {
    const { schedule, random, found } = this
    for (await schedule.isQuiet(); this.isBusy() && found.steps < mostSteps; await schedule.isQuiet()) {
      found.steps += 1
      const luck = random.next()
      if (luck < this.trouble / 4) this.kill()
      else if (luck > 0.985 && this.jobs < 3 && !this.isLate) this.startJob()
      else if (schedule.gates.length === 0 || luck > 0.975) await this.tick(random.pick([40, 200, 1_000, 9_000]))
      else this.openGate()
    }
    if (found.steps >= mostSteps) this.history.findings.push('The world did not come to rest.')
  }

  /** The acquirers do as they are asked, and whoever has a phone that rings says yes. */
  private async calm(): Promise<void> {
    for (const acquirer of this.options.acquirers?.all ?? []) {
      acquirer.behave()
      acquirer.live(() => 0.5)
      await acquirer.allTold()
    }
  }

  /** Everything at once and in trouble; then a calm evening, in which all that is due falls due. */
  async live(): Promise<void> {
    // Each with chance of its own: one commit may let two go on, and who of them draws first is nobody's to decide.
    const { acquirers } = this.options
    const open = (entry: string): void => acquirers?.all.forEach((acquirer) => acquirer.open(entry))
    const caller = () => ({ ...simulatedCaller(this.living, this.history, this.random.fork(), this.deposits), open })
    const journeys = acquirers ? [payOnce] : [runJourney, runWorldJourney]
    for (let fiber = 3 + this.random.below(4); fiber > 0; fiber -= 1) this.follow(this.random.pick(journeys)(caller()), 'fibers')
    await this.drain()
    this.trouble = 0
    this.isLate = true
    // A night in between: midnight makes transfers, and the next day other periods of schedules.
    for (let rounds = 0; rounds < 18; rounds += 1) {
      await this.tick(rounds === 12 ? dayMs : 3 * 60_000)
      await this.calm()
      for (const [, run] of this.living()[0]!.jobs) {
        this.follow(run(), 'jobs')
        await this.drain()
      }
    }
  }
}

/**
 * Two processes, their callers, the bank and the merchant in one, over a clock and an order of steps that the seed
 * decides. Any line may break at any step, before it or after it, and any process may die between two of them.
 */
export async function simulate(seed: number, given: Omit<Options, 'acquirers'>, withAcquirers = false): Promise<Simulation> {
  await empty(given.sql)
  await setDatabaseClock(given.sql, new Date(dawn))
  mock.timers.enable({ apis: ['Date'], now: dawn })
  const acquirers = withAcquirers ? await startAcquirers(seed) : undefined
  const options = { ...given, acquirers }
  try {
    const world = new World(seed, options)
    await world.live()
    const counts = acquirers
      ? await checkAcquirers(options.sql, world.history, acquirers.all)
      : [...(await check(options.sql, world.history, world.heard)), ...(await checkWorld(options.sql, world.deposits))]
    const findings = counts.flatMap((count) => count.findings.map((finding) => `${count.name}: ${finding}`))
    return { seed, ...world.found, findings, trace: world.trace }
  } finally {
    await acquirers?.close()
    mock.timers.reset()
    forget()
  }
}
