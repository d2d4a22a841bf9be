import type { Data, EntityState, Input, Language, Operation, Refusal, RefusalCode, Violation } from '@escudo/contracts'
import type { Acquirer, SimulatedWorld } from '../acquirers/acquirer.ts'
import type { SdkGenerator } from '../sdks/generate-sdk.ts'
import type { Sql } from '../store/db.ts'
import type { Sequence } from '../store/references.ts'
import type { RepeatKey } from '../store/repeat-keys.ts'
import type { Vault } from '../vault/seal.ts'
import type { RequestLog } from './request-log.ts'
import type { RateLimiter } from './rate-limit.ts'

export type Log = { error(details: object, message: string): void; warn(details: object, message: string): void }

/** What jobs and queues of this process say of themselves, for whoever watches. */
export type Measures = {
  /** Debits less credits of what was posted since the process started; 0, or the books are wrong. */
  ledgerDriftE8: bigint
  /** Writes that wait to go together; set by what collects them. */
  waitingWrites?: () => number
}

/** Runs a piece of work as a span, in the trace of `carrier` (the headers of who asked) or of what is under way. */
export type Trace = <T>(
  name: string,
  work: () => Promise<T>,
  of?: { carrier?: object; attributes?: Record<string, string | number> },
) => Promise<T>

/** What operations work with; built once in `app.ts`. */
export type Services = {
  sql: Sql
  acquirer: Acquirer
  /** The simulated world's buttons; undefined in production. */
  world: SimulatedWorld | undefined
  /** The last requests, for the sandbox to show; undefined in production. */
  requestLog: RequestLog | undefined
  vault: Vault
  clock: () => Date
  nextPaymentId: () => Promise<string>
  nextSequence: (entityId: number, rangeIds?: readonly number[]) => Promise<Sequence | undefined>
  /** Runs what falls due for an entity (the sandbox's clock needs it at once); set by `app.ts`. */
  runDueWork: (entityId: number) => Promise<{ expired: number; settled: number; delivered: number }>
  publicUrl: string
  headerPrefix: string
  allowPrivateAddresses: boolean
  acquirerTimeoutMs: number
  /** Undefined: callers may call as often as they like. */
  rateLimiter: RateLimiter | undefined
  /** Generates client libraries and documentation; waits for a JVM. */
  sdks: SdkGenerator
  log: Log
  measures: Measures
  /** Undefined: nobody traces. */
  trace?: Trace | undefined
}

/** One call under way. `now` is the entity's clock; `entityId` is 0 and `platformId` 0 where there is none. */
export type Call = Services & {
  operationId: string
  successStatus: 200 | 201
  platformId: number
  platformName: string
  checkoutMinutes: number
  entityId: number
  /** Where the entity stands with compliance; undefined where there is none. */
  entityState: EntityState | undefined
  /** Under what version the entity's settings stood when the call came; undefined where there is none. */
  settingsVersion: string | undefined
  language: Language
  /** The language that the caller asked for, if any: a page falls back to its own. */
  wishedLanguage: Language | undefined
  now: Date
  /** What protects this call against a double; claimed by the operation's first transaction. */
  repeatKeys: readonly RepeatKey[]
  request: unknown
  /** Whence the call came over the network; undefined where it did not. */
  address?: string | undefined
  /** The caller asks the sandbox to count a Multibanco reference as paid. */
  testMode: boolean
}

export type Paging = { page: number; limit: number; count: number }

/** A success, or why not. */
export type Outcome<D> = { data: D; status?: 200 | 201; paging?: Paging } | { refusal: Refusal }

export type Handler<O extends Operation> = (call: Call, input: Input<O>) => Promise<Outcome<Data<O>>>

/** A refusal as an outcome. */
export function refuse(code: RefusalCode, pointer?: string, values?: Violation['values']): { refusal: Refusal } {
  return { refusal: { code, ...(pointer !== undefined && { pointer }), ...(values && { values }) } }
}

/** A violated field found after the schema: worded like those that the schema finds. */
export function invalid(...violations: Violation[]): { refusal: Refusal } {
  return { refusal: { code: 'e00200', violations } }
}

/** The entity's clock at this moment. */
export function entityNow(services: Pick<Services, 'clock'>, clockAheadSeconds: string | number): Date {
  return new Date(services.clock().getTime() + Number(clockAheadSeconds) * 1000)
}
