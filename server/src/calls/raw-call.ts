import type { Language, Refusal } from '@escudo/contracts'
import type { Browser } from './office/office-caller.ts'
import type { Credentials, OfficeCookie, Paging, Rate, Table } from './call.ts'

/** A call as a transport read it: still unchecked. */
export type RawCall = {
  credentials: Credentials | undefined
  acceptLanguage: string | undefined
  idempotencyKey: string | undefined
  testMode: boolean
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  /** The answer is wanted as a table. */
  wantsCsv?: boolean
  /** Rows will do in place of what the wire shows: a file is written from them. */
  wantsRows?: boolean
  /** What goes out is text: the answer to a repeat is sent as it was kept, and read by nobody on its way. */
  takesText?: boolean
  /** What the header `Proof-Of-Work` answers. */
  work?: string | undefined
  /** Whence it came over the network, if it did. */
  address?: string | undefined
  /** What the browser calls itself. */
  agent?: string | undefined
  /** Part of what was asked and counted before: a page's first answers, the rest of a list, another look at a stream. No use of a session either. */
  isMore?: boolean
  /** The rest of a file that was begun: it goes on when the session has another token meanwhile. */
  isRest?: boolean
  /** Of a call of the office. */
  browser?: Browser | undefined
}

/** A call that no transport read: what another operation asks, held against the same schema. */
export const noCall: Omit<RawCall, 'body'> = {
  credentials: undefined,
  acceptLanguage: undefined,
  idempotencyKey: undefined,
  testMode: false,
  params: {},
  query: {},
}

/** What a transport words: a success with the moment it happened, or a refusal; both in the caller's language. */
export type Result = {
  rate?: Rate | undefined
  /** Which platform called for which entity, once its key was believed; 0: for none. */
  by?: { platformId: number; entityId: number }
} & (
  | {
      status: number
      date: string
      data: unknown
      paging?: Paging | undefined
      table?: Table | undefined
      rows?: readonly object[] | undefined
      session?: OfficeCookie | undefined
      language: Language
      ignored?: readonly string[]
      replayed?: boolean
      /** `data` as JSON, in its place: of a repeat, where the transport takes text. */
      text?: string
    }
  | { refusal: Refusal; language: Language }
)
