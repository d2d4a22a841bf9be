import { setTimeout as wait } from 'node:timers/promises'
import {
  type Answer,
  type Client,
  type Operation,
  type PageClient,
  demoCaller,
  linkOperations,
  operations,
  pageOperations,
  refusals,
} from '@escudo/contracts'
import { noCall, type RawCall, type Result } from '../../server/src/calls/raw-call.ts'
import { runOperation } from '../../server/src/calls/run-operation.ts'
import { DatabaseOutage } from '../../server/src/sql/sql.ts'
import type { WorldCaller } from './world-journeys.ts'
import type { History } from '../faults/call-history.ts'
import type { Random } from './random.ts'
import { Killed } from './schedule.ts'
import type { SimulatedProcess } from './simulated-process.ts'

type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; headers?: Record<string, string> }

const credentials = demoCaller

function answerOf(result: Result): Answer<unknown> {
  const headers = new Headers()
  if ('refusal' in result) {
    const { code } = result.refusal
    const error = { code, msg: '', errors: [] }
    return { success: false, status: refusals[code].status, error, text: JSON.stringify(result.refusal), headers }
  }
  // A removal answers nothing.
  const data: unknown = JSON.parse(JSON.stringify(result.data ?? null))
  return { success: true, status: result.status, data, text: JSON.stringify(data), headers }
}

/** Most times that a caller asks again; in the world's time, longer than any of its faults. */
const mostTries = 60

/** Asks any living process until one answers for certain, as the load of the fault harness does over the wire. */
export function simulatedCaller(
  living: () => readonly SimulatedProcess[],
  history: History,
  random: Random,
  deposits: string[],
): WorldCaller {
  const call = async (operation: Operation, input: Input = {}): Promise<Answer<unknown>> => {
    history.calls += 1
    const raw: RawCall = {
      ...noCall,
      credentials: operation.caller === 'entity' || operation.caller === 'platform' ? credentials : undefined,
      idempotencyKey: input.headers?.['Idempotency-Key'],
      params: input.params ?? {},
      query: input.query ?? {},
      body: JSON.parse(JSON.stringify(input.body ?? {})),
    }
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await runOperation(random.pick(living()).services, operation, raw).then(answerOf, (error: unknown) => {
        if (error instanceof Killed || error instanceof DatabaseOutage) return undefined
        history.findings.push(`${operation.operationId} failed: ${(error as Error).stack}`)
        return undefined
      })
      if (answer && answer.status < 500) return answer
      history.repeats += 1
      await wait(100 + random.below(400))
    }
    throw new Error(`Nobody answered ${operation.operationId}.`)
  }
  const named = (ids: readonly string[]): unknown =>
    Object.fromEntries(ids.map((id) => [id, (input?: Input) => call(operations[id as keyof typeof operations], input)]))
  return {
    client: named(Object.keys(operations)) as Client,
    page: named(Object.keys(pageOperations)) as PageClient,
    startLink: (input) => call(linkOperations.startLinkPayment, input) as ReturnType<WorldCaller['startLink']>,
    deposits,
    history,
    callbackUrl: 'http://127.0.0.1:9/told',
    random: random.next,
  }
}
