import type { PageView } from '@escudo/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../operations/context.ts'
import { readPageView } from '../operations/page-view.ts'
import { openStream, type Follow } from './event-stream.ts'

const lookAgainMs = 5_000
const oftenWhileLeavingMs = 1_000

/** Streams what a page shows, each time it changes. */
export async function streamPage(
  services: Services,
  follow: Follow,
  first: PageView,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const isOver = first.phase === 'paid' || first.phase === 'authorised'
  const look = async () => {
    const view = await readPageView(services, first.token, { language: first.language, layout: first.layout })
    const { now: _now, ...shown } = view ?? {}
    return view && { shown, data: view }
  }
  openStream(
    services,
    {
      look,
      follow: (onChange) => follow(Number(first.entity.clientId), first.paymentId, onChange),
      lookAgainMs: isOver ? oftenWhileLeavingMs : lookAgainMs,
    },
    request,
    reply,
  )
}
