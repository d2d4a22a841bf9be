import type { PageView } from '@escudo/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../operations/context.ts'
import { readPageView } from '../operations/page-view.ts'

/** Calls back whenever a payment changes; gives a way to stop. */
export type Follow = (entityId: number, paymentId: string, onChange: () => void) => () => void

/** A change may be missed while the database is away: the page is looked at this often anyway. */
const lookAgainMs = 5_000
const oftenWhileLeavingMs = 1_000

/** Streams that are open in this process; a server that stops ends them, the pages come back to another one. */
const openStreams = new Set<() => void>()

export function endStreams(): void {
  for (const end of openStreams) end()
}

/** Streams what a page shows, each time it changes, as Server-Sent Events; ends with the page or the server. */
export async function streamPage(
  services: Services,
  follow: Follow,
  first: PageView,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.hijack()
  reply.raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
  let last = ''
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    const view = await readPageView(services, first.token, { language: first.language, layout: first.layout })
    const { now: _now, ...shown } = view ?? {}
    const text = JSON.stringify(shown)
    if (!view || text === last || reply.raw.destroyed) return
    last = text
    reply.raw.write(`data: ${JSON.stringify(view)}\n\n`)
  }
  const lookSoon = (): void => {
    looking = looking.then(look).catch((error: unknown) => services.log.warn({ err: error }, 'A page could not be followed for a moment.'))
  }

  const stop = follow(Number(first.entity.clientId), first.paymentId, lookSoon)
  const isOver = first.phase === 'paid' || first.phase === 'authorised'
  const timer = setInterval(lookSoon, isOver ? oftenWhileLeavingMs : lookAgainMs)
  const beat = setInterval(() => reply.raw.write(': still here\n\n'), 20_000)
  const end = (): void => {
    stop()
    clearInterval(timer)
    clearInterval(beat)
    openStreams.delete(end)
    reply.raw.end()
  }
  openStreams.add(end)
  request.raw.on('close', end)
  lookSoon()
}
