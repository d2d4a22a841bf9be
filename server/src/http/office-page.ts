import {
  apiVersion,
  languages,
  officeOperations,
  refusalText,
  type Language,
  type OfficeView,
  type Operation,
  type Refusal,
  type WireOfficeSession,
} from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noCall, type RawCall, type Result } from '../calls/raw-call.ts'
import { runOperation } from '../calls/run-operation.ts'
import { serveAssets } from './assets.ts'
import { withFace } from './built-pages.ts'
import { escapeHtml, sendDocument } from './document.ts'
import type { HttpOptions } from './http-options.ts'
import { registerOfficeDownloads } from './office-downloads.ts'
import { registerDeskDownloads } from './exports/desk-downloads.ts'
import { registerSheets } from './exports/sheets.ts'
import { registerOfficePapers } from './framed/papers.ts'
import { registerOfficePreview } from './framed/page-preview.ts'
import { officeLanguage, readBrowser } from './office-routes.ts'
import { queryText } from './query-text.ts'
import { notFound } from './routes.ts'

const base = '/office/assets'
const titles: Record<Language, string> = { PT: 'Área de gestão', ES: 'Panel de gestión', EN: 'Office' }
const descriptions: Record<Language, string> = {
  PT: 'Os seus pagamentos, transferências e definições na Escudo.',
  ES: 'Sus pagos, transferencias y ajustes en Escudo.',
  EN: 'Your payments, transfers and settings at Escudo.',
}

const routes = Object.fromEntries(
  Object.entries<Operation>(officeOperations).map(([id, { method, path, idempotent }]) => [
    id,
    { method, path, ...(idempotent && { once: true }) },
  ]),
) as OfficeView['routes']

/** A call as the page itself would make it, for an entity of the person's. */
function pageCall(request: FastifyRequest, options: HttpOptions, clientId: string | undefined, language: Language): RawCall {
  const browser = { ...readBrowser(request, options.services), clientId }
  return { ...noCall, body: undefined, acceptLanguage: language, address: request.ip, browser }
}

/** What an answer's meta tells a list. */
function metaOf(result: Extract<Result, { data: unknown }>): object | undefined {
  const { paging } = result
  return paging && { totalCount: paging.count, ...(paging.nextCursor !== undefined && { nextCursor: paging.nextCursor }) }
}

type Asked = { id: string; input: { params?: Record<string, string>; query?: Record<string, unknown> } }

/** Whoever asks too often is told to wait, and is not shown the door: the page comes again by itself. */
function sendWait(reply: FastifyReply, app: HttpOptions['pages']['office'], language: Language, refusal: Refusal): Promise<FastifyReply> {
  const seconds = String(refusal.values?.retryAfterSeconds ?? 1)
  reply.headers({ 'Retry-After': seconds, Refresh: seconds })
  const title = titles[language]
  const body = `<main><h1>${title}</h1><p role="alert">${escapeHtml(refusalText(refusal, language))}.</p></main>`
  return sendDocument(reply, { app, base, language, title, body, isStill: true, isRoom: true }, { status: 429 })
}

/** Where an address leads that does not say whose room it is. */
function ownRoom(path: string, { memberships: [entity] }: WireOfficeSession): string | undefined {
  // The entrance leads to the entity that was seen last, or to the provider's desk.
  if (/^\/office\/?$/.test(path)) return entity ? `/office/${entity.clientId}` : '/office/desk'
  // Guides name a room: it is that of the reader's own entity.
  const [, room] = /^\/office\/(?!desk|invitation)([a-z]+)\/?$/.exec(path) ?? []
  return entity && room ? `/office/${entity.clientId}/${room}` : undefined
}

/** Who comes from another page of ours in their language stays in it. */
function inAsked(request: FastifyRequest, room: string): string {
  const asked = languages.find((known) => known === queryText(request, 'lang')?.toUpperCase())
  return asked ? `${room}?lang=${asked}` : room
}

/** What of the office is no room: files, and what its rooms show in frames. */
const documents = [registerOfficeDownloads, registerOfficePapers, registerOfficePreview, registerDeskDownloads, registerSheets]

/** The office at `/office`: the room that the address names, with its first answers in it, for whoever has signed in. */
export function registerOffice(server: FastifyInstance, options: HttpOptions): void {
  const { services, pages, sandbox } = options
  const { office: app } = pages
  serveAssets(server, base, app.folder)
  for (const register of documents) register(server, options)

  async function answersOf(
    request: FastifyRequest,
    language: Language,
    clientId: string,
    calls: readonly Asked[],
  ): Promise<OfficeView['answers']> {
    const raw = pageCall(request, options, clientId, language)
    const asked = await Promise.all(
      calls.map(async ({ id, input }) => {
        const { params = {}, query = {} } = input
        const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
        const operation = officeOperations[id as keyof typeof officeOperations]
        return { id, input, result: await runOperation(services, operation, { ...raw, params, query: texts, isMore: true }) }
      }),
    )
    return asked.flatMap(({ id, input, result }) => {
      if ('refusal' in result) return []
      const meta = metaOf(result)
      return [{ clientId, id, input, got: { data: result.data, ...(meta && { meta }) } }]
    })
  }

  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = officeLanguage(request)
    const [path = '', search = ''] = request.url.split('?')
    const found = await runOperation(services, officeOperations.getOfficeSession, pageCall(request, options, undefined, language))
    if ('refusal' in found && found.refusal.code === 'e00702') return sendWait(reply, app, language, found.refusal)
    const session = 'data' in found ? (found.data as WireOfficeSession) : undefined
    const elsewhere = session && ownRoom(path, session)
    if (elsewhere !== undefined) return reply.redirect(inAsked(request, elsewhere))
    const first = session && (await app.firstCallsOf(path, search))
    const calls = (first?.calls ?? []).map(([id, input]) => ({ id, input }))
    const view: OfficeView = {
      language,
      url: request.url,
      headerPrefix: services.headerPrefix,
      isSandbox: sandbox !== undefined,
      apiVersion,
      routes,
      ...(session && { session }),
      answers: first ? await answersOf(request, language, first.clientId, calls) : [],
    }
    const drawn = withFace(app, await app.scriptOf(path))
    const said = { title: titles[language], description: descriptions[language] }
    // The staff look at papers in a frame, a business at its checkout.
    const frames = session ? { holds: ["'self'"] } : {}
    return sendDocument(reply, { app: drawn, base, language, ...said, body: await app.render(view), data: view, isRoom: true }, frames)
  }
  // What is no call is no page either.
  server.get('/office/api', async (request, reply) => notFound(request, reply))
  server.get('/office/api/*', async (request, reply) => notFound(request, reply))
  server.get('/office', open)
  server.get('/office/*', open)
}
