import { createSimulator } from '../../server/src/acquirers/simulator/connector.ts'
import type { Services } from '../../server/src/calls/call.ts'
import { createMemory } from '../../server/src/calls/process-memory.ts'
import { deliverWebhooks } from '../../server/src/jobs/deliver-webhooks.ts'
import { expireDueDisputes, tellDisputeAnswers } from '../../server/src/jobs/dispute-due-work.ts'
import { expireDuePayments, releaseDueAuthorisations, lookAfterDueAttempts } from '../../server/src/jobs/due-work.ts'
import { makeReferences } from '../../server/src/jobs/make-references.ts'
import { runSchedules } from '../../server/src/jobs/run-schedules.ts'
import { runDueTransfers } from '../../server/src/jobs/run-transfers.ts'
import { createSandbox } from '../../server/src/sandbox/sandbox.ts'
import type { Sql } from '../../server/src/store/db.ts'
import { createIds } from '../../server/src/store/ids.ts'
import { createSequences } from '../../server/src/store/references.ts'
import type { Vault } from '../../server/src/vault/seal.ts'
import type { WorldAcquirers } from './acquirer-world.ts'
import type { Random } from './random.ts'
import { createSteps, gateBank, gateSender, gateSql } from './gated-process.ts'
import type { Schedule } from './schedule.ts'

export type SimulatedProcess = {
  name: string
  services: Services
  /** What a worker does, as jobs that may run at any moment. */
  jobs: readonly (readonly [name: string, run: () => Promise<unknown>])[]
  die: () => void
}

type Surroundings = {
  sql: Sql
  vault: Vault
  schedule: Schedule
  hear: (text: string, headers: Record<string, string>) => number
  /** What a process logged as an error. */
  note: (text: string) => void
  /** Asked in place of the simulated bank, by chances of the process's own. */
  acquirers?: { world: WorldAcquirers; chance: Random } | undefined
}

/** The program as one process has it, built as `app.ts` builds it, on lines that the schedule holds. */
export function startSimulated(name: string, { sql, vault, schedule, hear, note, acquirers }: Surroundings): SimulatedProcess {
  const steps = createSteps(name, schedule)
  const gated = gateSql(sql, steps)
  const bank = gateBank(createSimulator(sql, 'http://bank.invalid'), steps)
  const sender = gateSender(hear, steps)
  const clock = () => new Date()
  const headerPrefix = 'Escudo'
  const log: Services['log'] = {
    error: (details, message) => note(`${message} ${String((details as { err?: unknown }).err)}`),
    warn: () => undefined,
  }
  const sandbox = createSandbox(bank, sender, { sql: gated, clock, log, headerPrefix })
  const services: Services = {
    sql: gated,
    vault,
    memory: createMemory(),
    acquirer: bank,
    accounts: acquirers?.world.accountsFor(steps),
    sandbox,
    clock,
    nextPaymentId: createIds(gated),
    nextSequence: createSequences(gated, () => undefined),
    publicUrl: 'http://escudo.invalid',
    otherPrefixes: [],
    headerPrefix,
    allowPrivateAddresses: true,
    terms: undefined,
    methodOrder: [],
    marks: undefined,
    mailer: undefined,
    isTestMode: true,
    acquirerTimeoutMs: 8_000,
    rateLimiter: undefined,
    office: {
      idleMinutes: 15,
      limit: undefined,
      checkBooks: () => Promise.resolve([]),
      accounts: () => Promise.reject(new Error('The simulated world has no accounts.')),
      beside: (work) => work(sql),
    },
    security: { note: () => undefined, flush: async () => undefined, counts: () => new Map() },
    programCalls: { hasRoom: () => false, note: () => undefined, flush: async () => undefined },
    wrongKeys: { pauseSeconds: () => undefined, note: () => undefined },
    measures: { ledgerDriftE8: 0n },
    retentionDays: 0,
    trace: undefined,
    sdks: { languages: () => new Map(), generate: () => Promise.reject(new Error('No SDK is made in the simulated world.')) },
    log,
  }
  return {
    name,
    services,
    die: steps.die,
    jobs: [
      ['janitor', () => lookAfterDueAttempts(services, null, () => false)],
      ['expiry', () => expireDuePayments(services, null, () => false)],
      ['release', () => releaseDueAuthorisations(services, null, () => false)],
      ['batches', () => makeReferences(services, null, () => false)],
      ['schedules', () => runSchedules(services, null, () => false)],
      ['transfers', () => runDueTransfers(services, null)],
      ['answers to disputes', () => tellDisputeAnswers(services, null, () => false)],
      ['end of disputes', () => expireDueDisputes(services, null, () => false)],
      ...sandbox.jobs
        .filter(({ name: job }) => job === 'bank’s post')
        .map(({ name: job, work }) => [job, () => work(services, () => false)] as const),
      ...(acquirers ? acquirers.world.jobsFor(services, steps, acquirers.chance) : []),
      ['webhooks', async () => Promise.all((await deliverWebhooks(services, sender, null)).underWay)],
    ],
  }
}
