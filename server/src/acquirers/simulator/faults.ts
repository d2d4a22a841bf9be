import { setTimeout as wait } from 'node:timers/promises'
import type { FaultKind } from '@escudo/contracts/vocabulary'
import type { Sql } from '../../sql/sql.ts'
import { AcquirerOutage, type Acquirer } from '../acquirer.ts'
import type { Fault } from './simulated-world.ts'

type Row = Fault & { merchantId: number }

/** Faults are read again this often, so that a switch is obeyed by every process soon and costs a question nothing. */
const freshMs = 1_000
const slowMs = 4_000

/** The switches of the simulated world, in the database; those whose time is over count no more. */
export function createFaults(sql: Sql) {
  let known: Promise<Row[]> | undefined
  let readAt = 0

  function read(): Promise<Row[]> {
    if (!known || Date.now() - readAt > freshMs) {
      readAt = Date.now()
      known = sql<Row[]>`select merchant_id, kind, ends_at from simulator.faults where ends_at > now() order by kind`
      known.catch(() => (known = undefined))
    }
    return known
  }

  async function find(merchantId: number): Promise<Fault[]> {
    const now = new Date()
    return (await read())
      .filter((fault) => fault.merchantId === merchantId && fault.endsAt > now)
      .map(({ kind, endsAt }) => ({ kind, endsAt }))
  }

  return {
    find,
    any: async (): Promise<boolean> => (await read()).length > 0,
    isOn: async (merchantId: number, kind: FaultKind): Promise<boolean> => (await find(merchantId)).some((fault) => fault.kind === kind),

    /** Switches a fault on until a moment, or off. */
    async set(merchantId: number, kind: FaultKind, endsAt: Date | undefined): Promise<void> {
      if (endsAt)
        await sql`
          insert into simulator.faults ${sql({ merchantId, kind, endsAt })}
          on conflict (merchant_id, kind) do update set ends_at = excluded.ends_at`
      else await sql`delete from simulator.faults where merchant_id = ${merchantId} and kind = ${kind}`
      known = undefined
    },
  }
}

export type Faults = ReturnType<typeof createFaults>

/**
 * An acquirer that is slow, or decides and does not say, for the merchants whose switches are on. `merchantOf` finds whose
 * request an inquiry is about.
 */
export function withFaults(acquirer: Acquirer, faults: Faults, merchantOf: (requestId: string) => Promise<number | undefined>): Acquirer {
  async function strained<A>(request: { requestId: string; merchantId?: number }, asking: () => Promise<A>): Promise<A> {
    if (!(await faults.any())) return asking()
    const merchantId = request.merchantId ?? (await merchantOf(request.requestId))
    if (merchantId === undefined) return asking()
    if (await faults.isOn(merchantId, 'acquirer_slow')) await wait(slowMs, undefined, { ref: false })
    const answer = await asking()
    if (await faults.isOn(merchantId, 'acquirer_silent')) throw new AcquirerOutage('The simulated bank is silent.')
    return answer
  }
  return {
    name: acquirer.name,
    methods: acquirer.methods,
    describe: acquirer.describe,
    ask: (request) => strained(request, () => acquirer.ask(request)),
    capture: (request) => strained(request, () => acquirer.capture(request)),
    refund: (request) => strained(request, () => acquirer.refund(request)),
    cancel: (request) => strained(request, () => acquirer.cancel(request)),
    adjust: (request) => strained(request, () => acquirer.adjust(request)),
    withdraw: (request) => strained(request, () => acquirer.withdraw(request)),
    reverse: (request) => strained(request, () => acquirer.reverse(request)),
    inquire: (request) => strained(request, () => acquirer.inquire(request)),
    ...(acquirer.hear && { hear: acquirer.hear }),
    answerDispute: async (answer) => {
      await acquirer.answerDispute(answer)
      if (await faults.isOn(answer.merchantId, 'acquirer_silent')) throw new AcquirerOutage('The simulated bank is silent.')
    },
  }
}
