import type { Static, TObject, TSchema } from 'typebox'
import type { Permission } from './vocabulary/office.ts'
import type { RefusalCode } from './vocabulary/refusals.ts'

export const tags = [
  'checkouts',
  'customers',
  'customer-entities',
  'customer-payment-methods',
  'entities',
  'payments',
  'links',
  'schedules',
  'terminals',
  'webhooks',
  'events',
  'money',
  'disputes',
  'sdk',
  'errors',
  'sandbox',
] as const

/**
 * Who may call: `entity` needs basic authentication and the client-id header, `platform` basic authentication only,
 * `page` knows a checkout's token, `person` has signed in to the office, `nobody` asks for nothing (specification api §6).
 */
type CallerKind = 'entity' | 'platform' | 'page' | 'link' | 'person' | 'nobody'

/** One call of the API: its words, its shapes, its answers. Transports, client, document and tests derive from it. */
export type Operation = {
  operationId: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api` for the REST API, below `/pay` or `/aderir` for a page's own calls, below `/office/api` for the office. */
  path: `/${string}`
  tag: (typeof tags)[number] | 'page' | 'office'
  caller: CallerKind
  summary: string
  description?: string
  deprecated?: boolean
  params?: TObject
  query?: TObject
  body?: TObject
  /** What SDKs call the body, where programs knew it by another name than its schema's (decision 272). */
  bodyName?: string
  /** Shape of `data`; a list's items are its elements. Absent: the answer is `{date, success}` alone. */
  data?: TSchema
  /** The answer is a list with `meta` and `links`. */
  paged?: boolean
  /** Status of a success, 200 unless told; `also` when a repeat answers differently. */
  status?: 200 | 201
  also?: 200
  /** What it may refuse besides validation and authentication; the document lists their statuses. */
  refuses?: readonly RefusalCode[]
  /** Takes an `Idempotency-Key` header. */
  idempotent?: boolean
  /** Whoever accepts `text/event-stream` gets the data again each time it changes, as Server-Sent Events; whose changes count. */
  streams?: 'terminal' | 'world' | 'payment'
  /** Whoever accepts `text/csv` gets the same as a table. */
  csv?: boolean
  /** Takes the header `Connector-TestMode` in the sandbox (specification rest-wire §1). */
  takesTestMode?: boolean
  /** What a person has to be allowed, for their entity or at the provider's desk; undefined: whoever signed in may. */
  permission?: Permission
  /** A person has to have shown a passkey or a code in the last minutes. */
  stepUp?: boolean
  /** What it shows is of a person: that somebody looked at it is written down. */
  looks?: boolean
  /** Of the office's own: its acquirer is asked on the way. */
  asksAcquirer?: true
  /** Only in `MODE=sandbox`. */
  sandboxOnly?: boolean
}

type Shape<S> = S extends TSchema ? Static<S> : undefined

/** What a caller gives, by inference from the operation. */
export type Input<O extends Operation> = {
  params: Shape<O['params']>
  query: Shape<O['query']>
  body: Shape<O['body']>
}

/** What a success carries as `data`. */
export type Data<O extends Operation> = Shape<O['data']>

export function operation<const O extends Operation>(definition: O): O {
  return definition
}
