import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnswerWords, ExampleCall, Example, Recorded, SentCall, SoapCall } from '../apps/portal/define-example.ts'
import { brand } from '../apps/portal/brand.ts'
import { callExamples } from '../apps/portal/call-examples/calls.ts'
import { callRecord, ownCallExamples } from '../apps/portal/document/call-answers.ts'
import { keyOf } from '../apps/portal/render/address.ts'
import { envelopeOf, indentXml, integrationXml } from '../apps/portal/render/soap.ts'

const folder = join(import.meta.dirname, '../apps/portal/examples')

/** The names of the guides' examples: `checkouts/create-card`. */
export function listExamples(): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => relative(folder, join(folder, file)).replaceAll('\\', '/').slice(0, -3))
    .sort()
}

/** The names of what the reference alone shows: `calls/api-follow/getPayment`. */
export const listCallExamples = (): string[] => ownCallExamples().map(callRecord)

export async function readExample(name: string): Promise<Example> {
  const own = name.startsWith('calls/') ? callExamples[name.split('/').at(-1) ?? ''] : undefined
  if (typeof own === 'object') return own
  const { example }: { example?: Example } = await import(pathToFileURL(join(folder, `${name}.ts`)).href)
  if (!example) throw new Error(`apps/portal/examples/${name}.ts exports no example.`)
  return example
}

export const recordOf = (name: string): string => join(folder, 'recorded', `${name}.json`)

type Kept = Record<string, unknown>
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null

/** A field of what was kept: `payment.referenceDetails.reference`; of an XML answer, the last element of the name. */
function lookUp(kept: Kept, path: string): string {
  const [name = '', ...steps] = path.split('.')
  const root = kept[name]
  if (typeof root === 'string') {
    const found = [...root.matchAll(new RegExp(`<${steps.at(-1)}(?:\\s[^>]*)?>([^<]*)<`, 'g'))].at(-1)?.[1]
    if (found === undefined) throw new Error(`The kept answer ${name} has no element ${steps.at(-1)}.`)
    return found
  }
  const value = steps.reduce<unknown>((outer, step) => (isKept(outer) ? outer[step] : undefined), root)
  if (value === undefined || value === null) throw new Error(`Nothing is kept as ${path}.`)
  return String(value)
}

/** Fills in the placeholders of every text in a value. */
function fill<T>(value: T, kept: Kept): T {
  if (typeof value === 'string') return value.replaceAll(/\{(\w+(?:\.\w+)+)\}/g, (_, path: string) => lookUp(kept, path)) as T
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, kept)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, kept)])) as T
}

const isSoap = (call: ExampleCall): call is SoapCall => 'soap' in call && call.soap !== undefined

function sentSoap({ soap, platform = '1001', clientId = '510000002' }: SoapCall, kept: Kept): SentCall {
  const date = new Date().toISOString().replace(/\.\d+Z$/, '+00:00')
  const entity = integrationXml({ platform, clientId, date })
  const hash = /<hash>(\w+)</.exec(entity)?.[1] ?? ''
  const body = fill(soap.body ?? '', kept)
    .replaceAll('{date}', date)
    .replaceAll('{hash}', hash)
  const envelope = envelopeOf(soap.operation, entity + body)
  return { method: 'POST', path: '/soap/server', platform, clientId, soap: { operation: soap.operation, body, envelope } }
}

function sentCall(call: ExampleCall, kept: Kept): SentCall {
  if (isSoap(call)) return sentSoap(call, kept)
  const { method, path, body, query, headers, platform = '1001', clientId = '510000002', credentials } = call
  const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, String(fill(value, kept))])
  const search = pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''
  return {
    method,
    path: fill(path, kept) + search,
    ...(headers && { headers: fill(headers, kept) }),
    ...(body !== undefined && { body: fill(body, kept) }),
    ...(credentials !== false && { platform, ...(clientId !== false && { clientId }) }),
  }
}

async function send(call: SentCall, baseUrl: string): Promise<{ status: number; type: string; body: unknown }> {
  const { method, path, headers, body, platform, clientId, soap } = call
  const own = {
    ...(platform && !soap && { Authorization: `Basic ${btoa(`${platform}:${keyOf(platform)}`)}` }),
    ...(clientId && !soap && { [`${brand.headerPrefix}-ClientId`]: clientId }),
    ...(soap ? { 'Content-Type': 'text/xml; charset=utf-8' } : body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
  const content = soap ? soap.envelope : body === undefined ? undefined : JSON.stringify(body)
  // What a payer does on the page comes before some calls; it is not a call of the API.
  const base = soap || path.startsWith('/pay/') ? baseUrl : `${baseUrl}/api`
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { ...own, ...headers },
    ...(content !== undefined && { body: content }),
  })
  const text = await response.text()
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  return { status: response.status, type, body: type === 'application/json' ? JSON.parse(text) : indentXml(text) }
}

/** Every message in an answer and where it leads, in their order. */
function messagesIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return name === 'msg' || name === 'help' ? [value] : []
  if (!isKept(value)) return []
  return Object.entries(value).flatMap(([key, one]) => messagesIn(one, key))
}

const inLanguage = (request: SentCall, language: string): SentCall => ({
  ...request,
  headers: { ...request.headers, 'Accept-Language': language },
})

/** The messages of a refusal in the other languages: the same call is refused again, and changes nothing. */
async function wordsOf(request: SentCall, body: unknown, baseUrl: string): Promise<AnswerWords> {
  const told = async (language: string): Promise<Record<string, string>> => {
    const said = messagesIn((await send(inLanguage(request, language), baseUrl)).body)
    return Object.fromEntries(messagesIn(body).map((message, index) => [message, said[index] ?? message]))
  }
  return { es: await told('ES'), en: await told('EN') }
}

/** Makes an example's calls against a running server, in order, the last in `language`; answers that as it was sent and answered. */
export async function runExample(example: Example, baseUrl: string, language?: string): Promise<Recorded> {
  const kept: Kept = {}
  for (const [name, call] of Object.entries(example.before ?? {})) {
    const { status, body } = await send(sentCall(call, kept), baseUrl)
    if (status >= 400) throw new Error(`The step ${name} before the call was refused: ${JSON.stringify(body)}`)
    // Of a list, where it goes on is worth keeping too.
    kept[name] = isKept(body) ? (isKept(body.meta) ? Object.assign(body.data as object, { meta: body.meta }) : body.data) : body
  }
  const request = sentCall(example.call, kept)
  const answer = await send(language === undefined ? request : inLanguage(request, language), baseUrl)
  const isRefused = !request.soap && answer.status >= 400 && language === undefined
  return { request, answer: isRefused ? { ...answer, words: await wordsOf(request, answer.body, baseUrl) } : answer }
}
