import type { Data, Input, Operation } from './operation.ts'
import type { Language } from './vocabulary/languages.ts'

type WireViolation = { code: string; msg: string; source?: { pointer: string } }
export type WireError = WireViolation & { help?: string; errors: WireViolation[] }
type Meta = { totalPages: number; totalCount: number; currentPage: number }
type Links = { first?: string; last?: string; next?: string; prev?: string }

/** A success carries `data`, a refusal `error`; both the status, the body's text and the headers. */
export type Answer<D> =
  | { success: true; status: number; data: D; meta?: Meta; links?: Links; text: string; headers: Headers }
  | { success: false; status: number; error: WireError; text: string; headers: Headers }

export type ClientOptions = {
  /** Without a trailing slash: `http://127.0.0.1:8080`. Empty in a page, which calls its own origin. */
  baseUrl: string
  platformCode?: string
  privateKey?: string
  clientId?: string
  headerPrefix?: string
  language?: Language
  /** Stands in for the platform's own fetch: to log, to retry, to check answers in a test. */
  fetch?: typeof fetch
}

type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }
type Required<O extends Operation> = Omit<Given<Input<O>>, 'query'>
type Arguments<O extends Operation> = Partial<Pick<Input<O>, 'query'>> & Required<O> & { headers?: Record<string, string> }
type ClientCall<O extends Operation> = keyof Required<O> extends never
  ? (input?: Arguments<O>) => Promise<Answer<Data<O>>>
  : (input: Arguments<O>) => Promise<Answer<Data<O>>>

export type ClientOf<All extends Record<string, Operation>> = { [Id in keyof All]: ClientCall<All[Id]> }

type Route = Pick<Operation, 'method' | 'path'>
type Untyped = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; headers?: Record<string, string> }

function addressOf(route: Route, base: string, input: Untyped): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')))
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  const pairs = given.flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, text]) => [`${name}[${key}]`, String(text)])
      : [[name, String(value)]],
  )
  const query = new URLSearchParams(pairs).toString()
  return `${base}${path}${query && `?${query}`}`
}

function headersOf(options: ClientOptions): Record<string, string> {
  const { platformCode, privateKey, clientId, headerPrefix = 'Escudo', language } = options
  return {
    ...(platformCode && privateKey && { Authorization: `Basic ${btoa(`${platformCode}:${privateKey}`)}` }),
    ...(clientId && { [`${headerPrefix}-ClientId`]: clientId }),
    ...(language && { 'Accept-Language': language }),
  }
}

type OwnHeaders = Readonly<Record<string, string>>

async function call(route: Route, base: string, options: ClientOptions, own: OwnHeaders, input: Untyped = {}): Promise<Answer<unknown>> {
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE'
  const response = await (options.fetch ?? fetch)(addressOf(route, base, input), {
    method: route.method,
    headers: { ...headersOf(options), ...own, ...(hasBody && { 'Content-Type': 'application/json' }), ...input.headers },
    ...(hasBody && { body: JSON.stringify(input.body ?? {}) }),
  })
  const text = await response.text()
  return { ...JSON.parse(text), status: response.status, text, headers: response.headers }
}

/** Calls by name for a table of routes, typed by the operations that the routes belong to. */
export function clientOf<All extends Record<string, Operation>>(
  routes: Record<keyof All, Route>,
  base: string,
  options: ClientOptions,
  own: OwnHeaders = {},
) {
  const calls = Object.entries<Route>(routes).map(([id, route]) => [id, (input?: Untyped) => call(route, base, options, own, input)])
  return Object.fromEntries(calls) as ClientOf<All>
}
