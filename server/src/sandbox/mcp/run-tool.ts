import type { FastifyInstance } from 'fastify'
import { createDocsSearch, type CreateFind } from './search-docs.ts'
import type { HttpOptions } from '../../http/http-options.ts'
import { describeCalls, mostQuery, withSchemas, type DescribedCall } from './tools.ts'

type Arguments = Readonly<Record<string, unknown>>
export type ToolAnswer = { content: { type: 'text'; text: string }[]; isError?: boolean }
/** Who asks: the key of the connection, and where it comes from; what limits callers limits this one. */
type ToolCaller = { authorization: string | undefined; address: string }
type ToolRunner = (name: string, given: Arguments, caller: ToolCaller) => Promise<ToolAnswer>

const said = (value: unknown): ToolAnswer => ({
  content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) }],
})
const refused = (text: string): ToolAnswer => ({ ...said(text), isError: true })
/** A value where a text belongs: what is none is empty, and nothing of it is run. */
const textOf = (value: unknown): string => (typeof value === 'object' ? '' : String(value ?? ''))
const textsOf = (value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null ? Object.entries(value).map(([name, one]) => [name, textOf(one)]) : []

type Desk = { server: FastifyInstance; calls: ReadonlyMap<string, DescribedCall>; headerPrefix: string }

/** Makes a call with the key of the connection. */
async function callApi(
  { server, calls, headerPrefix }: Desk,
  given: Arguments,
  { authorization, address }: ToolCaller,
): Promise<ToolAnswer> {
  const found = calls.get(textOf(given.operationId))
  if (!found) return refused('The API has no such call; list_calls gives those that there are.')
  if (authorization === undefined)
    return refused(
      'Send the platform code and private key of your sandbox as Basic credentials in the Authorization header of this connection.',
    )
  const values = new Map(textsOf(given.path))
  const missing = Array.from(found.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name).filter((name) => !values.has(name))
  if (missing.length > 0) return refused(`The path needs ${missing.join(', ')}.`)
  // A step up, or none, would make it another call than the one that is named.
  if ([...values.values()].some((value) => ['', '.', '..'].includes(value))) return refused('A value of the path is no step of it.')
  const path = found.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
  const { statusCode, body } = await server.inject({
    remoteAddress: address,
    method: found.method as 'GET',
    url: `/api${path}`,
    query: Object.fromEntries(textsOf(given.query)),
    headers: {
      authorization,
      accept: 'application/json',
      'accept-language': 'EN',
      [`${headerPrefix}-ClientId`]: textOf(given.clientId),
      ...(typeof given.idempotencyKey === 'string' && { 'idempotency-key': given.idempotencyKey }),
      ...(given.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(given.body !== undefined && { payload: JSON.stringify(given.body) }),
  })
  const answer = `HTTP ${statusCode}\n${body}`
  return statusCode < 400 ? said(answer) : refused(answer)
}

/** Looks questions up as the documentation itself does. */
function createSearch(server: FastifyInstance, load: () => Promise<CreateFind>): (given: Arguments) => Promise<ToolAnswer> {
  const find = createDocsSearch(async (url, etag) => {
    const { statusCode, body, headers } = await server.inject({
      method: 'GET',
      url,
      ...(etag !== undefined && { headers: { 'if-none-match': etag } }),
    })
    return { status: statusCode, body, etag: String(headers.etag) }
  }, load)

  return async ({ query, language }) => {
    const wanted = textOf(query)
    if (wanted.length > mostQuery) return refused(`A question has ${mostQuery} characters at most.`)
    const found = await find(wanted, textOf(language))
    if (!found) return refused('The documentation is not built yet.')
    if (found.length === 0) return refused('Nothing found.')
    return said(found.map(({ title, heading, url, text }) => ({ title, heading, url, text: text.slice(0, 200) })))
  }
}

/** Answers tools by asking this server itself, as any caller: what a key may not do, an assistant with it may not either. */
export function createToolRunner(
  server: FastifyInstance,
  { publicUrl, headerPrefix }: Pick<HttpOptions['services'], 'publicUrl' | 'headerPrefix'>,
  load: () => Promise<CreateFind>,
): ToolRunner {
  let described: ReturnType<typeof describeCalls> | undefined
  // Made for the first assistant: nobody else should wait for it at the start.
  const describe = (): ReturnType<typeof describeCalls> => (described ??= describeCalls(publicUrl, headerPrefix))
  const search = createSearch(server, load)

  async function readPage({ path }: Arguments): Promise<ToolAnswer> {
    const [page = ''] = textOf(path).split(/[#?]/)
    if (!/^\/((es|en)\/)?(docs\/[\w./-]+|api(-[\w-]+)?(\.md)?)$/.test(page) || page.includes('..'))
      return refused('A page of the documentation begins with /docs or /api, or with /es or /en before it.')
    const { statusCode, body } = await server.inject({ method: 'GET', url: `${page.replace(/\.md$/, '')}.md` })
    return statusCode === 200 ? said(body) : refused('There is no such page; search_docs gives those that there are.')
  }

  return async (name, given, caller) => {
    switch (name) {
      case 'search_docs':
        return search(given)
      case 'read_doc':
        return readPage(given)
      case 'list_calls':
        return said(
          [...describe().calls.values()]
            .map(({ operationId, method, path, summary }) => `${operationId}: ${method} ${path} – ${summary}`)
            .join('\n'),
        )
      case 'describe_call': {
        const { calls, document } = describe()
        const found = calls.get(textOf(given.operationId))
        return found ? said(withSchemas(found, document)) : refused('The API has no such call; list_calls gives those that there are.')
      }
      case 'call_api':
        return callApi({ server, calls: describe().calls, headerPrefix }, given, caller)
      default:
        return refused('There is no such tool.')
    }
  }
}
