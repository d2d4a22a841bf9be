import { clientOf, type ClientOf, type ClientOptions } from './call.ts'
import type { Data, Input } from './operation.ts'
import type { Client } from './client.ts'
import type { apiOperations, formOperations, officeOperations, pageOperations } from './operations/index.ts'
import type { Language } from './vocabulary/languages.ts'
import type { WireOfficeSession } from './wire.ts'
import { pageRoutes, registrationRoutes } from './operations/page/page-routes.ts'

/** What the hosted page's script needs of the contracts: its calls and the vocabulary, without the schemas. */
export type PageClient = ClientOf<typeof pageOperations>

export function createPageClient(options: ClientOptions): PageClient {
  return clientOf<typeof pageOperations>(pageRoutes, `${options.baseUrl}/pay`, options)
}

/** What the registration form's script calls. */
type FormClient = ClientOf<typeof formOperations>

export function createFormClient(options: ClientOptions): FormClient {
  return clientOf<typeof formOperations>(registrationRoutes, `${options.baseUrl}/aderir`, options)
}

type OfficeOperations = typeof officeOperations
export type OfficeId = keyof OfficeOperations
export type OfficeData<Id extends OfficeId> = Data<OfficeOperations[Id]>
type Asked<I extends { params: unknown; query: unknown; body: unknown }> = (undefined extends I['params']
  ? object
  : { params: I['params'] }) &
  (undefined extends I['query'] ? object : { query?: I['query'] }) &
  (undefined extends I['body'] ? object : { body: I['body'] }) & { headers?: Record<string, string> }
export type OfficeInput<Id extends OfficeId> = Asked<Input<OfficeOperations[Id]>>
/** A question that the server asks before the office's first paint. */
export type FirstCall = [id: OfficeId, input: object]

/** Where the office's calls are: told with the page, so that its script need not carry the schemas that they are made of. */
type OfficeRoute = Pick<OfficeOperations[OfficeId], 'method' | 'path'> & {
  /** Takes an `Idempotency-Key`. */
  once?: true
}
type OfficeRoutes = Readonly<Record<OfficeId, OfficeRoute>>

/** What the office opens with: who is here, where, and the answers to what the room asks first. */
export type OfficeView = {
  language: Language
  url: string
  headerPrefix: string
  isSandbox: boolean
  /** Of the API, as its answers say it. */
  apiVersion: string
  routes: OfficeRoutes
  session?: WireOfficeSession
  answers: { clientId: string; id: string; input: object; got: { data: unknown; meta?: unknown } }[]
}

/** Where the calls of the API are, told with a page that makes them. */
type ApiRoutes = Readonly<Record<keyof typeof apiOperations, Pick<(typeof apiOperations)[keyof typeof apiOperations], 'method' | 'path'>>>

/** What the sandbox's page opens with. */
export type SandboxView = { headerPrefix: string; routes: ApiRoutes }

/** The API's client for a page's script, which carries no schemas. */
export function createApiPageClient(routes: ApiRoutes, options: ClientOptions): Client {
  return clientOf<typeof apiOperations>(routes, `${options.baseUrl}/api`, options)
}

export type OfficePageClient = ClientOf<OfficeOperations>

/** What the office's screens call; the header says that no other site's page asked. */
/** `ofPage`: what the page says of itself with each call, so that what it asks alone is told from what a person does. */
export function createOfficePageClient(
  routes: OfficeRoutes,
  options: ClientOptions,
  ofPage: () => Record<string, string> = () => ({ 'Office-Request': '1' }),
): OfficePageClient {
  const send: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), ...ofPage() } })
  return clientOf<OfficeOperations>(routes, `${options.baseUrl}/office/api`, { fetch: send, ...options })
}

export type { Answer, WireError } from './call.ts'
export type { WireOfficeSession, WirePayment, WirePaymentTimeline, WireTimelineEntry } from './wire.ts'
export { isFinal, isOutcome } from './operations/page/page-phases.ts'
export type {
  LinkView,
  PageView,
  RegistrationView,
  WireEntityRegistration,
  WireRegisteredEntity,
  WireRegistrationForm,
  WireRegistrationProgress,
} from './wire.ts'
export * from './vocabulary/index.ts'
