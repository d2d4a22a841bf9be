import { createSimulator } from '../../src/acquirers/simulator/connector.ts'
import type { Services } from '../../src/operations/context.ts'
import { deliverWebhooks } from '../../src/operations/deliver-webhooks.ts'
import { expireDuePayments, releaseDueAuthorisations, runDueWork, settleDueAttempts } from '../../src/operations/due-work.ts'
import type { Sql } from '../../src/store/db.ts'
import { createIds } from '../../src/store/ids.ts'
import { createSequences } from '../../src/store/references.ts'
import type { Vault } from '../../src/vault/seal.ts'
import { createSteps, gateBank, gateSender, gateSql } from './gated.ts'
import type { Schedule } from './schedule.ts'

export type SimulatedProcess = {
  name: string
  services: Services
  /** What a worker does, as jobs that may run at any moment. */
  jobs: readonly (readonly [name: string, run: () => Promise<unknown>])[]
  die: () => void
}

type World = {
  sql: Sql
  vault: Vault
  schedule: Schedule
  hear: (text: string, headers: Record<string, string>) => number
  /** What a process logged as an error. */
  note: (text: string) => void
}

/** The program as one process has it, built as `app.ts` builds it, on lines that the schedule holds. */
export function startSimulated(name: string, { sql, vault, schedule, hear, note }: World): SimulatedProcess {
  const steps = createSteps(name, schedule)
  const gated = gateSql(sql, steps)
  const bank = gateBank(createSimulator(sql, 'http://bank.invalid'), steps)
  const sender = gateSender(hear, steps)
  const services: Services = {
    sql: gated,
    vault,
    acquirer: bank,
    world: bank,
    clock: () => new Date(),
    nextPaymentId: createIds(gated),
    nextSequence: createSequences(gated, () => undefined),
    runDueWork: (entityId) => runDueWork(services, sender, entityId),
    publicUrl: 'http://escudo.invalid',
    headerPrefix: 'Escudo',
    allowPrivateAddresses: true,
    acquirerTimeoutMs: 8_000,
    rateLimiter: undefined,
    requestLog: undefined,
    measures: { ledgerDriftE8: 0n },
    trace: undefined,
    sdks: { generate: () => Promise.reject(new Error('No SDK is made in the simulated world.')) },
    log: { error: (details, message) => note(`${message} ${String((details as { err?: unknown }).err)}`), warn: () => undefined },
  }
  return {
    name,
    services,
    die: steps.die,
    jobs: [
      ['janitor', () => settleDueAttempts(services, null, () => false)],
      ['expiry', () => expireDuePayments(services, null, () => false)],
      ['release', () => releaseDueAuthorisations(services, null, () => false)],
      ['webhooks', async () => Promise.all((await deliverWebhooks(services, sender, null)).underWay)],
    ],
  }
}
