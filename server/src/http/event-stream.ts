import type { OutgoingHttpHeaders } from 'node:http'
import { languageFrom } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../calls/call.ts'
import { networkOf } from '../calls/network-limit.ts'
import { sendRefusal } from './answers.ts'

/** Calls back whenever a payment changes, or what a terminal has to do; gives a way to stop. */
export type FollowSubject = (entityId: number, subject: string, onChange: () => void) => () => void

/** Calls back whatever changes; gives a way to stop. */
export type FollowAll = (onChange: () => void) => () => void

/** A caller that wants each change as it happens. */
export function wantsEvents(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/event-stream')
}

/** Streams of one page or device, and of one address (or /64), that a process keeps open. */
const mostOfOne = 50
const mostOfNetwork = 500

declare module 'fastify' {
  interface FastifyInstance {
    /** How to end each stream that is open. */
    openStreams: Set<() => void>
    /** How many streams are open of each page or device, and of each address. */
    streamCounts: Map<string, number>
  }
}

/** Takes a place for each of these; gives it back when called, and is undefined when one has none left. */
function takePlaces(counts: Map<string, number>, places: readonly [name: string, most: number][]): (() => void) | undefined {
  if (places.some(([name, most]) => (counts.get(name) ?? 0) >= most)) return undefined
  const add = (more: number): void => {
    for (const [name] of places) {
      const count = (counts.get(name) ?? 0) + more
      if (count > 0) counts.set(name, count)
      else counts.delete(name)
    }
  }
  add(1)
  let isBack = false
  return () => {
    if (!isBack) add(-1)
    isBack = true
  }
}

/** A server that stops ends its streams: their readers come back to another one. */
export function endStreams({ openStreams }: FastifyInstance): void {
  for (const end of openStreams) end()
}

type Source = {
  /** What to send, and the part of it whose change is worth sending; undefined when there is nothing to tell for now. The last one ends the stream, and so does `over`. */
  look: () => Promise<{ shown: unknown; data: unknown; isLast?: boolean } | 'over' | undefined>
  follow: (onChange: () => void) => () => void
  /** A change may be missed while the database is away: it is looked at this often anyway. */
  lookAgainMs: number
}

/** Server-Sent Events, refused (429) where too many are open: looks whenever something changed, sends when what is shown is new; ends with the reader or the server. */
export function openStream(
  services: Pick<Services, 'log'>,
  { look, follow, lookAgainMs }: Source,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // A reader who went away while we looked gets no stream: nothing would ever end it.
  if (request.raw.socket.destroyed) return void reply.hijack()
  const { openStreams, streamCounts } = request.server
  const [path = ''] = request.url.split('?')
  const leave = takePlaces(streamCounts, [
    [path, mostOfOne],
    [networkOf(request.ip), mostOfNetwork],
  ])
  if (!leave) {
    const language = languageFrom(request.headers['accept-language'])
    return void sendRefusal(reply, { code: 'e00702', values: { retryAfterSeconds: 5 } }, language)
  }
  reply.hijack()
  // With the headers of every answer, which a hijacked one would lose.
  const answered = reply.getHeaders() as OutgoingHttpHeaders
  reply.raw.writeHead(200, { ...answered, 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
  let last = ''
  let looking = Promise.resolve()
  let isOver = false

  async function lookOnce(): Promise<void> {
    const seen = isOver ? undefined : await look()
    if (seen === 'over') return end()
    const text = JSON.stringify(seen?.shown)
    if (!seen || text === last || reply.raw.destroyed) return
    last = text
    reply.raw.write(`data: ${JSON.stringify(seen.data)}\n\n`)
    if (seen.isLast) end()
  }
  const lookSoon = (): void => {
    looking = looking
      .then(lookOnce)
      .catch((error: unknown) => services.log.warn({ err: error }, 'A stream could not be followed for a moment.'))
  }

  const stop = follow(lookSoon)
  const timer = setInterval(lookSoon, lookAgainMs)
  const beat = setInterval(() => reply.raw.write(': still here\n\n'), 20_000)
  const end = (): void => {
    isOver = true
    stop()
    clearInterval(timer)
    clearInterval(beat)
    openStreams.delete(end)
    leave()
    reply.raw.end()
  }
  openStreams.add(end)
  request.raw.on('close', end)
  // A reader that left while the first look was under way has said so already.
  if (request.raw.destroyed || reply.raw.destroyed) return end()
  lookSoon()
}
