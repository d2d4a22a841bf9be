import type {
  Data,
  EntityReason,
  EntityState,
  EntityStop,
  Input,
  Language,
  MethodCode,
  Operation,
  PageView,
  Refusal,
  RefusalCode,
  SandboxOperationId,
  Violation,
} from '@escudo/contracts'
import type { Accounts, Acquirer } from '../acquirers/acquirer.ts'
import type { MoneyRule } from '../domain/held-money.ts'
import type { MethodMaximums } from '../domain/method-limits.ts'
import type { Payment } from '../domain/payment.ts'
import type { SdkGenerator } from '../sdks/generate-sdk.ts'
import type { Sql } from '../store/db.ts'
import type { Sequence } from '../store/references.ts'
import type { PageParts } from '../store/page-parts.ts'
import type { RepeatKey } from '../store/repeat-keys.ts'
import type { Vault } from '../vault/seal.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { CompanyRegister } from './company-register.ts'
import type { Memory } from './process-memory.ts'
import type { ProgramCalls } from './program-calls.ts'
import type { SecurityLog } from './security-log.ts'
import type { WrongKeys } from './wrong-keys.ts'
import type { Browser, OfficeCaller } from './office/office-caller.ts'
import type { OfficeRules } from './office/person-limit.ts'

export type Log = { error(details: object, message: string): void; warn(details: object, message: string): void }

/** What jobs and queues of this process say of themselves, for whoever watches. */
type Measures = {
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

/** What a transport read of the caller's identity. */
export type Credentials = { platformCode: string; privateKey: string; clientId: string | undefined }

/** What a caller is told of its allowance; `retryAfterSeconds` when this call exceeded it. */
export type Rate = { limit: number; remaining: number; resetSeconds: number; retryAfterSeconds?: number }
export type RateLimiter = { take(credentials: Credentials): Rate }

/** The operator's terms: where they are read, and which version they are. */
type Terms = { url: string; version: string; privacyUrl?: string }

/** What the sandbox adds to the product: its own calls, and what it does where in production people or banks decide. */
export type SandboxWing = {
  handlers: { readonly [Id in SandboxOperationId]: AnyHandler }
  /** When an entity that registers now is decided by rule; null: an operator decides. */
  reviewAt: (entityId: number, now: Date) => Date | null
  payInTestMode: (services: MoneyServices, payment: Payment) => Promise<Payment>
}

/** Everything that `app.ts` builds, once. Only what hands it on takes it whole; whoever works takes one of the parts below. */
export type Services = {
  sql: Sql
  /** Who is asked where no route says otherwise. */
  acquirer: Acquirer
  /** Accounts at acquirers and their routes; undefined where there can be none. */
  accounts?: Accounts | undefined
  /** Undefined in production. */
  sandbox: SandboxWing | undefined
  vault: Vault
  memory: Memory
  clock: () => Date
  nextPaymentId: () => Promise<string>
  nextSequence: (entityId: number, rangeIds?: readonly number[]) => Promise<Sequence | undefined>
  publicUrl: string
  headerPrefix: string
  /** Under which client-id headers of other spellings are read, too. */
  otherPrefixes: readonly string[]
  allowPrivateAddresses: boolean
  /** In which order payers see the methods of entities that have not chosen one; empty: the usual one. */
  methodOrder: readonly MethodCode[]
  /** The most that methods of a new entity take. */
  methodMaximums?: MethodMaximums | undefined
  /** What becomes by itself of money that fits no payment; without rules a person decides. */
  moneyRules?: readonly MoneyRule[] | undefined
  /** Paths of the operator's acceptance marks. */
  marks: PageView['marks']
  /** What merchants agree to when they register on the form; undefined where the operator has set nothing. */
  terms: Terms | undefined
  /** Where companies are looked up for who registers one; undefined where the operator has named no register. */
  companies?: CompanyRegister | undefined
  /** Undefined: no mail goes out. */
  mailer: Mailer | undefined
  /** No money moves: the acquirer is the simulator. Pages and `/health` say so. */
  isTestMode: boolean
  acquirerTimeoutMs: number
  security: SecurityLog
  programCalls: ProgramCalls
  wrongKeys: WrongKeys
  /** Undefined: callers may call as often as they like. */
  rateLimiter: RateLimiter | undefined
  /** Generates client libraries and documentation; waits for a JVM. */
  sdks: SdkGenerator
  office: OfficeRules
  log: Log
  measures: Measures
  /** After how many days payments lose what is known of their payers; 0: never. */
  retentionDays: number
  /** Undefined: nobody traces. */
  trace?: Trace | undefined
}

/** What every operation works with. It sees which methods the acquirer has, and cannot ask it. */
export type PlainServices = Pick<
  Services,
  | 'sql'
  | 'clock'
  | 'publicUrl'
  | 'methodOrder'
  | 'methodMaximums'
  | 'marks'
  | 'terms'
  | 'mailer'
  | 'isTestMode'
  | 'headerPrefix'
  | 'allowPrivateAddresses'
  | 'log'
> & {
  acquirer: Pick<Acquirer, 'methods' | 'describe'>
  accounts?: Pick<Accounts, 'taker' | 'holder' | 'methodsOf'> | undefined
  sandbox: Pick<SandboxWing, 'reviewAt'> | undefined
}

/** What money needs, whoever moves it: a call, a job or the sandbox. */
export type MoneyServices = Pick<Services, 'sql' | 'acquirer' | 'accounts' | 'vault' | 'clock' | 'acquirerTimeoutMs' | 'log' | 'moneyRules'>

/** Where a new payment gets its id and its Multibanco sequence. */
export type Numbers = Pick<Services, 'nextPaymentId' | 'nextSequence'>

/** What making an SDK needs. */
export type SdkServices = Pick<Services, 'sdks' | 'log'> & { memory: Pick<Memory, 'sdkLimit'> }

/** What opens platforms' keys. */
export type KeyServices = Pick<Services, 'vault'> & { memory: Pick<Memory, 'openedKeys'> }

/** What the worker's jobs work with. */
export type JobServices = MoneyServices &
  KeyServices &
  Pick<Services, 'headerPrefix' | 'measures' | 'methodMaximums' | 'retentionDays'> & { memory: Pick<Memory, 'hosts'> }

/** What charging a schedule needs: what a call of its platform would. */
export type ChargeServices = JobServices & PlainServices & Numbers

/** What one call is, beside what it works with. `now` is the entity's clock; `entityId` and `platformId` are 0 where there is none. */
export type CallFacts = {
  operationId: string
  successStatus: 200 | 201
  platformId: number
  platformName: string
  checkoutMinutes: number
  /** Whether what we do not understand is refused; of others it is passed over and told. */
  isStrict: boolean
  /** Whether the platform may keep payment methods. */
  maySaveMethods: boolean
  entityId: number
  /** Where the entity stands with compliance; undefined where there is none. */
  entityState: EntityState | undefined
  /** What keeps it from being paid, and why; undefined where nothing does. */
  entityStop: { stop: EntityStop; reason: EntityReason } | undefined
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
  /** What the browser calls itself; undefined where none calls. */
  agent?: string | undefined
  /** What the payer's page was made of when the call came; undefined where no payer calls. */
  page?: PageParts | undefined
  /** Who has signed in to the office; undefined: a system calls, or nobody. */
  person?: OfficeCaller | undefined
  /** What the person's browser said; undefined where none calls. */
  browser?: Browser | undefined
  /** The answer to the piece of work that a braked page was asked for, if the caller sent one. */
  work?: string | undefined
  /** The caller wants a table, where there is one. */
  wantsCsv?: boolean
  /** The caller writes a table of all there is: rows will do, where the operation has them. */
  wantsRows?: boolean
  /** Of a repeat, the kept answer's text is enough. */
  takesText?: boolean
  /** Counts a waiting Multibanco reference as paid; only where the caller asked the sandbox for it. */
  payInTestMode: ((payment: Payment) => Promise<Payment>) | undefined
}

/** One call under way, of an operation that neither moves money nor makes SDKs. */
export type Call = PlainServices & CallFacts

/** One of an operation by which money is asked for or moved. */
export type MoneyCall = Call & MoneyServices & Numbers

/** One of a payer's page. */
export type PageCall = MoneyCall & Pick<Services, 'companies'> & { memory: Pick<Memory, 'linkLimit' | 'pageAsks'> }

/** One of a platform that asks for money. */
export type PaymentCall = MoneyCall & { memory: Pick<Memory, 'phoneAsks'> }

type SdkCall = Call & SdkServices

/** One about disputes, whose evidence is sealed. */
export type EvidenceCall = Call & Pick<Services, 'vault'>

/** One of the office that anybody may make: to sign in. */
export type VisitorCall = Call & Pick<Services, 'vault' | 'security' | 'office'> & { browser: Browser; memory: Pick<Memory, 'signInLimit'> }

/** One of the office, by a person who has signed in. */
export type OfficeCall = VisitorCall & Pick<Services, 'moneyRules'> & { person: OfficeCaller }

/** One of them by which an acquirer is asked about money. */
type AskingOfficeCall = OfficeCall & MoneyServices

/** One with everything: what a transport hands to whichever operation it is. */
export type WholeCall = Services & CallFacts

/** What an operation can reach follows from its contract: of payments, a read moves nothing; the payer's page may. */
export type CallOf<O extends Operation> = O['tag'] extends 'office'
  ? O['caller'] extends 'person'
    ? O extends { asksAcquirer: true }
      ? AskingOfficeCall
      : OfficeCall
    : VisitorCall
  : O['tag'] extends 'page'
    ? PageCall
    : O['tag'] extends 'sdk'
      ? SdkCall
      : O['tag'] extends 'disputes'
        ? EvidenceCall
        : O['tag'] extends 'checkouts' | 'payments' | 'terminals'
          ? O['method'] extends 'GET'
            ? Call
            : PaymentCall
          : Call

export type Paging = { page: number; limit: number; count: number; nextCursor?: string; byCursor?: boolean }

/** The same as data, as CSV; the name is what a browser calls the file. */
export type Table = { name: string; text: string }

/** What the browser keeps of a session from now on; null: nothing any more. */
export type OfficeCookie = { token: string; endsAt: Date } | null

/** A success, with what it passed over, or why not. `rows`: what a table is written from, in place of the data. */
export type Outcome<D> =
  | {
      data: D
      status?: 200 | 201
      paging?: Paging
      table?: Table | undefined
      rows?: readonly object[]
      ignored?: readonly string[]
      session?: OfficeCookie
    }
  | { refusal: Refusal }

export type Handler<O extends Operation> = (call: CallOf<O>, input: Input<O>) => Promise<Outcome<Data<O>>>

/** A handler of whichever operation, as a list of them has it. */
export type AnyHandler = (call: WholeCall, input: Input<Operation>) => Promise<Outcome<unknown>>

/** A refusal as an outcome. */
export function refuse(code: RefusalCode, pointer?: string, values?: Violation['values']): { refusal: Refusal } {
  return { refusal: { code, ...(pointer !== undefined && { pointer }), ...(values && { values }) } }
}

/** A violated field found after the schema: worded like those that the schema finds. */
export function invalid(...violations: Violation[]): { refusal: Refusal } {
  return { refusal: { code: 'e00200', violations } }
}
