import type { FastifyInstance } from 'fastify'
import { findInDocs, type Place } from './find-in-docs.ts'
import { describeCalls, withSchemas, type DescribedCall } from './tools.ts'

type Arguments = Readonly<Record<string, unknown>>
export type ToolAnswer = { content: { type: 'text'; text: string }[]; isError?: boolean }
export type ToolRunner = (name: string, given: Arguments, authorization: string | undefined) => Promise<ToolAnswer>

const said = (value: unknown): ToolAnswer => ({
  content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) }],
})
const refused = (text: string): ToolAnswer => ({ ...said(text), isError: true })
const textsOf = (value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null ? Object.entries(value).map(([name, one]) => [name, String(one)]) : []

type Desk = { server: FastifyInstance; calls: ReadonlyMap<string, DescribedCall>; headerPrefix: string }

/** Makes a call with the key of the connection. */
async function callApi({ server, calls, headerPrefix }: Desk, given: Arguments, authorization: string | undefined): Promise<ToolAnswer> {
  const found = calls.get(String(given.operationId))
  if (!found) return refused('The API has no such call; list_calls gives those that there are.')
  if (authorization === undefined)
    return refused(
      'Send the platform code and private key of your sandbox as Basic credentials in the Authorization header of this connection.',
    )
  const values = new Map(textsOf(given.path))
  const missing = Array.from(found.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name).filter((name) => !values.has(name))
  if (missing.length > 0) return refused(`The path needs ${missing.join(', ')}.`)
  const path = found.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
  const { statusCode, body } = await server.inject({
    method: found.method as 'GET',
    url: `/api${path}`,
    query: Object.fromEntries(textsOf(given.query)),
    headers: {
      authorization,
      accept: 'application/json',
      'accept-language': 'EN',
      [`${headerPrefix}-ClientId`]: String(given.clientId ?? ''),
      ...(typeof given.idempotencyKey === 'string' && { 'idempotency-key': given.idempotencyKey }),
      ...(given.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(given.body !== undefined && { payload: JSON.stringify(given.body) }),
  })
  const answer = `HTTP ${statusCode}\n${body}`
  return statusCode < 400 ? said(answer) : refused(answer)
}

/** Answers tools by asking this server itself, as any caller: what a key may not do, an assistant with it may not either. */
export function createToolRunner(server: FastifyInstance, publicUrl: string, headerPrefix: string): ToolRunner {
  const { calls, document } = describeCalls(publicUrl, headerPrefix)

  async function search({ query, language }: Arguments): Promise<ToolAnswer> {
    const base = language === 'pt' ? '' : language === 'es' ? '/es' : '/en'
    const { statusCode, body } = await server.inject({ method: 'GET', url: `${base}/search-doc.json` })
    if (statusCode !== 200) return refused('The documentation is not built yet.')
    const { searchDocs } = JSON.parse(body) as { searchDocs: Place[] }
    const found = findInDocs(searchDocs, String(query)).map(({ title, heading, url, text }) => ({
      title,
      heading,
      url,
      text: text.slice(0, 200),
    }))
    return found.length > 0 ? said(found) : refused('Nothing found.')
  }

  async function read({ path }: Arguments): Promise<ToolAnswer> {
    const [page = ''] = String(path).split(/[#?]/)
    if (!/^\/((es|en)\/)?docs\/[\w./-]+$/.test(page) || page.includes('..'))
      return refused('A page of the documentation begins with /docs, /es/docs or /en/docs.')
    const { statusCode, body } = await server.inject({ method: 'GET', url: `${page.replace(/\.md$/, '')}.md` })
    return statusCode === 200 ? said(body) : refused('There is no such page; search_docs gives those that there are.')
  }

  return async (name, given, authorization) => {
    switch (name) {
      case 'search_docs':
        return search(given)
      case 'read_doc':
        return read(given)
      case 'list_calls':
        return said(
          [...calls.values()].map(({ operationId, method, path, summary }) => `${operationId}: ${method} ${path} – ${summary}`).join('\n'),
        )
      case 'describe_call': {
        const found = calls.get(String(given.operationId))
        return found ? said(withSchemas(found, document)) : refused('The API has no such call; list_calls gives those that there are.')
      }
      case 'call_api':
        return callApi({ server, calls, headerPrefix }, given, authorization)
      default:
        return refused('There is no such tool.')
    }
  }
}
