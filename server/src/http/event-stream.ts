import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../operations/context.ts'

/** Calls back whenever a payment changes, or what a terminal has to do; gives a way to stop. */
export type Follow = (entityId: number, subject: string, onChange: () => void) => () => void

/** Calls back whatever changes; gives a way to stop. */
export type FollowAll = (onChange: () => void) => () => void

/** Streams that are open in this process; a server that stops ends them, their readers come back to another one. */
const openStreams = new Set<() => void>()

export function endStreams(): void {
  for (const end of openStreams) end()
}

type Source = {
  /** What to send, and the part of it whose change is worth sending; undefined when there is nothing to tell any more. The last one ends the stream. */
  look: () => Promise<{ shown: unknown; data: unknown; isLast?: boolean } | undefined>
  follow: (onChange: () => void) => () => void
  /** A change may be missed while the database is away: it is looked at this often anyway. */
  lookAgainMs: number
}

/** Server-Sent Events: looks whenever something changed, sends when what is shown is new; ends with the reader or the server. */
export function openStream(services: Services, { look, follow, lookAgainMs }: Source, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  // With the headers of every answer, which a hijacked one would lose.
  const answered = reply.getHeaders() as OutgoingHttpHeaders
  reply.raw.writeHead(200, { ...answered, 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
  let last = ''
  let looking = Promise.resolve()
  let isOver = false

  async function lookOnce(): Promise<void> {
    const seen = isOver ? undefined : await look()
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
    reply.raw.end()
  }
  openStreams.add(end)
  request.raw.on('close', end)
  // A reader that left while the first look was under way has said so already.
  if (request.raw.destroyed || reply.raw.destroyed) return end()
  lookSoon()
}
