import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { AcquirerOutage } from '../../server/src/acquirers/acquirer.ts'

/** An answer as it comes over the wire. */
type Wire = { status: number; type: string; text: string }
type Garbling = { call: RegExp; garble: (answer: Wire) => Wire }

const json = (status: number, body: unknown): Wire => ({ status, type: 'application/json', text: JSON.stringify(body) })
const page: Omit<Wire, 'status'> = { type: 'text/html', text: '<html><body><h1>Bad gateway</h1></body></html>' }

function readObject(text: string): object {
  try {
    return { ...(JSON.parse(text) as object) }
  } catch {
    return {}
  }
}

/**
 * Answers that say nothing of what was done: of whoever stands between, without a body, cut off, or without what says how it went. Those with a status
 * that reads like a refusal are the dangerous ones.
 */
export const sayNothing: readonly (readonly [name: string, garble: Garbling['garble']])[] = [
  ['a page, 200', () => ({ status: 200, ...page })],
  ['a page, 400', () => ({ status: 400, ...page })],
  ['a page, 403', () => ({ status: 403, ...page })],
  ['a page, 404', () => ({ status: 404, ...page })],
  ['nothing, 200', () => ({ status: 200, type: 'text/plain', text: '' })],
  ['nothing, 400', () => ({ status: 400, type: 'text/plain', text: '' })],
  ['nothing, 404', () => ({ status: 404, type: 'text/plain', text: '' })],
  ['cut off', ({ status, type, text }) => ({ status, type, text: text.slice(0, text.length / 2) })],
  ['null', () => json(200, null)],
  ['a list', () => json(200, [])],
  ['an empty object, 200', () => json(200, {})],
  ['an empty object, 201', () => json(201, {})],
  ['a gateway’s own words, 400', () => json(400, { httpCode: '400', httpMessage: 'Bad Request', moreInformation: 'Invalid' })],
  ['a gateway’s own words, 404', () => json(404, { httpCode: '404', httpMessage: 'Not Found', moreInformation: 'No resources match' })],
]

/** Answers of which a part alone can be read: the name of what was made, or words that nobody knows. */
export const sayLittle: readonly (readonly [name: string, garble: Garbling['garble']])[] = [
  [
    'only a name',
    ({ status, text }) => json(status, Object.fromEntries(Object.entries(readObject(text)).filter(([name]) => /id$/i.test(name)))),
  ],
  ['words that nobody knows', (wire) => ({ ...wire, text: wire.text.replaceAll(/"(\w*status)":"\w+"/gi, '"$1":"vanished"') })],
]

type Said = { outcome: string }
/** What is asked, which of its calls is garbled, and how it stands afterwards, when its acquirer is asked and can be read. */
export type Trial = { call: RegExp; ask: () => Promise<Said>; later: () => Promise<Said>; stands: string }

export async function outcomeOf(asking: Promise<Said>): Promise<string> {
  try {
    return (await asking).outcome
  } catch (error) {
    assert(error instanceof AcquirerOutage, String(error))
    return 'outage'
  }
}
/** How it stands, once its acquirer has answered in time: on a machine with much to do the first look may be silent. */
export async function standingOf(look: () => Promise<Said>): Promise<string> {
  let outcome = 'outage'
  for (let time = 0; time < 5 && outcome === 'outage'; time += 1) outcome = await outcomeOf(look())
  return outcome
}
/** A "no", which nobody has said. */
export const refused: ReadonlySet<string> = new Set(['declined', 'notFound', 'gone'])
/** What leaves a question open. */
export const unclear: ReadonlySet<string> = new Set(['outage', 'unknown', 'waiting'])

/** A server before another one: what is asked is done there, and the answers to some calls come back garbled (`METHOD /path`, without a query). */
export async function startGarbler(target: string) {
  const { origin, pathname: base } = new URL(target)
  let garbling: Garbling | undefined
  let garbled = 0
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
      const method = request.method ?? 'GET'
      const answer = await fetch(`${origin}${request.url}`, {
        method,
        headers: headers as Record<string, string>,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      })
      const wire: Wire = { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
      const call = `${method} ${(request.url ?? '').replace(base, '').replace(/\?.*$/, '')}`
      const isGarbled = garbling?.call.test(call) === true
      if (isGarbled) garbled += 1
      const { status, type, text } = isGarbled && garbling ? garbling.garble(wire) : wire
      response.writeHead(status, type === '' ? {} : { 'Content-Type': type }).end(status === 204 ? undefined : text)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    /** Garbles the answers to some calls for as long as `work` takes; how many there were is counted. */
    async while<T>(call: RegExp, garble: Garbling['garble'], work: () => Promise<T>): Promise<{ result: T; garbled: number }> {
      garbling = { call, garble }
      garbled = 0
      try {
        return { result: await work(), garbled }
      } finally {
        garbling = undefined
      }
    },
  }
}
