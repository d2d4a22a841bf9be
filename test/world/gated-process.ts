import { AcquirerOutage, type Acquirer } from '../../server/src/acquirers/acquirer.ts'
import type { SimulatedWorld } from '../../server/src/acquirers/simulator/simulated-world.ts'
import type { Sender } from '../../server/src/webhooks/send.ts'
import { DatabaseOutage, type Queries, type Query, type Sql, type Tx } from '../../server/src/sql/sql.ts'
import { Killed, type Schedule, type CommitFate } from './schedule.ts'

/** One process of the simulated world: each of its steps waits at the schedule's gate, and a killed one takes none. */
type Steps = {
  step: <T>(label: string, act: () => Promise<T>, lost: () => Error) => Promise<T>
  pass: (label: string) => Promise<CommitFate>
  enter: () => void
  leave: () => void
  isDead: () => boolean
}

export function createSteps(name: string, schedule: Schedule): Steps & { die: () => void } {
  let dead = false
  const pass = async (label: string): Promise<CommitFate> => {
    if (dead) throw new Killed()
    return schedule.pass(name, label)
  }
  return {
    pass,
    enter: schedule.enter,
    leave: schedule.leave,
    isDead: () => dead,
    die: () => {
      dead = true
      schedule.kill(name)
    },
    async step(label, act, lost) {
      const verdict = await pass(label)
      if (verdict === 'lost before') throw lost()
      schedule.enter()
      const result = await Promise.resolve(act()).finally(schedule.leave)
      if (dead) throw new Killed()
      if (verdict === 'lost after') throw lost()
      return result
    },
  }
}

const cut = (): Error => new DatabaseOutage('The simulated line to the database broke.')

function isQuery(made: unknown): made is Query<unknown> {
  return typeof made === 'object' && made !== null && 'then' in made
}

/** The first words of a statement: enough to tell the steps of a trace apart. */
function labelOf({ pieces }: Query<unknown>): string {
  return pieces.join('?').replaceAll(/\s+/g, ' ').trim().slice(0, 40)
}

function gateQuery(query: Query<unknown>, { step }: Steps): Query<unknown> {
  let sent: Promise<unknown> | undefined
  const run = (): Promise<unknown> => (sent ??= step(labelOf(query), async () => query, cut))
  return Object.assign(
    { ...query },
    {
      ['then' as const]: (...handlers: Parameters<Promise<unknown>['then']>) => run().then(...handlers),
      catch: (...handlers: Parameters<Promise<unknown>['catch']>) => run().catch(...handlers),
      finally: (...handlers: Parameters<Promise<unknown>['finally']>) => run().finally(...handlers),
    },
  ) as Query<unknown>
}

function gateQueries(queries: Queries, steps: Steps, memory: Queries['memory']): Queries {
  const tag = (...given: Parameters<Queries>): unknown => {
    const made: unknown = (queries as (...words: unknown[]) => unknown)(...given)
    return isQuery(made) ? gateQuery(made, steps) : made
  }
  return Object.assign(tag, {
    unsafe: (text: string) => gateQuery(queries.unsafe(text) as Query<unknown>, steps),
    memory,
    own: new Map(),
    json: queries.json,
    array: queries.array,
    unseen: queries.unseen,
  }) as unknown as Queries
}

/** The database as one process of the world has it: a transaction's begin and commit are steps as well. */
export function gateSql(sql: Sql, steps: Steps): Sql {
  const { pass, enter, leave, isDead } = steps
  const memory: Sql['memory'] = new Map()

  async function begin<T>(options: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    if ((await pass(`begin ${options}`)) === 'lost before') throw cut()
    const commit: { verdict: CommitFate } = { verdict: 'go' }
    enter()
    try {
      const result = await sql.begin(options, async (tx) => {
        leave()
        try {
          const done = await work(gateQueries(tx, steps, memory))
          commit.verdict = await pass('commit')
          if (commit.verdict === 'lost before') throw cut()
          return done
        } finally {
          enter()
        }
      })
      if (isDead()) throw new Killed()
      if (commit.verdict === 'lost after') throw cut()
      return result
    } finally {
      leave()
    }
  }

  return Object.assign(gateQueries(sql, steps, memory), {
    begin: <T>(first: string | ((tx: Tx) => Promise<T>), second?: (tx: Tx) => Promise<T>) =>
      typeof first === 'string' ? begin(first, second!) : begin('', first),
    planned: gateQueries(sql.planned, steps, memory),
    listen: sql.listen,
    end: sql.end,
  }) as unknown as Sql
}

const questions: readonly string[] = ['ask', 'capture', 'refund', 'cancel', 'adjust', 'withdraw', 'reverse', 'inquire', 'answerDispute']

/** The bank and the buttons of its simulated customers; the buttons reach it as we reach our database. */
export function gateBank(bank: Acquirer & SimulatedWorld, { step }: Steps): Acquirer & SimulatedWorld {
  const silent = (): Error => new AcquirerOutage('The simulated line to the bank broke.')
  const asked = Object.entries(bank).filter(([, member]) => typeof member === 'function')
  const gated = asked.map(([method, call]) => [
    method,
    (...given: unknown[]) =>
      step(
        `bank ${method}`,
        () => (call as (...words: unknown[]) => Promise<unknown>)(...given),
        questions.includes(method) ? silent : cut,
      ),
  ])
  return { ...bank, ...(Object.fromEntries(gated) as Acquirer & SimulatedWorld), judgeCard: bank.judgeCard, describe: bank.describe }
}

/** The merchant's server, over a line that may break before or after it heard. */
export function gateSender(hear: (text: string, headers: Record<string, string>) => number, { step }: Steps): Sender {
  const silence = { status: null, answer: '', problem: 'connection reset', durationMs: 1 }
  return {
    send: (_url, text, headers) =>
      step(
        'send',
        async () => ({ status: hear(text, headers), answer: '', problem: null, durationMs: 1 }),
        () => new Error('lost'),
      ).catch((error: unknown) => {
        if (error instanceof Killed) throw error
        return silence
      }),
    close: async () => undefined,
  }
}
