import { isFinal, type PageView } from '@escudo/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlainServices } from '../calls/call.ts'
import { readPageView } from '../views/page-view.ts'
import { openStream, type FollowSubject } from './event-stream.ts'

const lookAgainMs = 5_000
const oftenWhileLeavingMs = 1_000
/** A late payment of a reference comes days after, if ever; it is announced, and this only catches what was missed. */
const seldomWhenOverMs = 60_000

function intervalOf({ phase, takesLate }: PageView): number {
  if (takesLate) return seldomWhenOverMs
  return phase === 'paid' || phase === 'authorised' ? oftenWhileLeavingMs : lookAgainMs
}

/** Streams what a page shows, each time it changes, until nothing more can. */
export async function streamPage(
  services: PlainServices,
  follow: FollowSubject,
  first: PageView,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const look = async () => {
    const view = await readPageView(services, first.token, { language: first.language, layout: first.layout })
    const { now: _now, ...shown } = view ?? {}
    return view && { shown, data: view, isLast: isFinal(view) }
  }
  openStream(
    services,
    {
      look,
      follow: (onChange) => follow(Number(first.entity.clientId), first.paymentId, onChange),
      lookAgainMs: intervalOf(first),
    },
    request,
    reply,
  )
}
