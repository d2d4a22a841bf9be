import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress, isReachable } from './addresses.ts'

const timeoutMs = 30_000
const answerLimit = 64 * 1024

/** What a merchant's server answered; `problem` when there is no answer. */
export type Reply = { status: number | null; answer: string; problem: string | null; durationMs: number }

class ClosedAddress extends Error {
  override name = 'ClosedAddress'
}

/** Resolves a name and lets only public addresses through: what was checked is what the socket connects to. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    const first = open[0]
    if (!first) return callback(new ClosedAddress('The address is not on the public internet.'), '', 0)
    if (options.all) return (callback as unknown as (error: null, all: typeof open) => void)(null, open)
    return callback(null, first.address, first.family)
  })
}

export async function readAnswer(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= answerLimit) break
  }
  return Buffer.concat(chunks).subarray(0, answerLimit).toString('utf8')
}

const problems: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  ENOTFOUND: 'name not found',
  EAI_AGAIN: 'name not found',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  UND_ERR_HEADERS_TIMEOUT: 'no answer in time',
  UND_ERR_BODY_TIMEOUT: 'no answer in time',
  UND_ERR_SOCKET: 'connection closed',
}

function problemOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'ClosedAddress') return 'address not allowed'
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer in time'
  return problems[code ?? ''] ?? 'not delivered'
}

export type Sender = {
  /** Posts a body once; never follows a redirect, never throws. `about`: the deliveries that travel in it. */
  send(
    url: string,
    body: string,
    headers: Record<string, string>,
    about?: readonly { entityId: number; deliveryId: string }[],
  ): Promise<Reply>
  close(): Promise<void>
}

/** A megabyte of sources, which a process that has nothing to send does without. */
export async function openAgent(allowPrivate: boolean) {
  const undici = await import('undici')
  const agent = new undici.Agent({
    connect: { timeout: 10_000, ...(!allowPrivate && { lookup: publicLookup }) },
    connections: 32,
    keepAliveTimeout: 10_000,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  return { agent, request: undici.request }
}

export function createSender(allowPrivate: boolean): Sender {
  let opening: ReturnType<typeof openAgent> | undefined

  return {
    async send(url, body, headers) {
      const started = performance.now()
      const done = (reply: Omit<Reply, 'durationMs'>): Reply => ({ ...reply, durationMs: Math.round(performance.now() - started) })
      if (!isReachable(url, allowPrivate)) return done({ status: null, answer: '', problem: 'address not allowed' })
      try {
        const { agent, request } = await (opening ??= openAgent(allowPrivate))
        const response = await request(url, { method: 'POST', body, headers, dispatcher: agent, signal: AbortSignal.timeout(timeoutMs) })
        return done({ status: response.statusCode, answer: await readAnswer(response.body), problem: null })
      } catch (error) {
        return done({ status: null, answer: '', problem: problemOf(error) })
      }
    },
    close: async () => (await opening)?.agent.destroy(),
  }
}
