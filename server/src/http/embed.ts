import type { PageView } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PlainServices } from '../calls/call.ts'
import { readFrameParent } from '../views/page-frame.ts'
import { readPageView, type PageWishes } from '../views/page-view.ts'
import { sendCompressed } from './assets.ts'
import { robotsLines } from './page-headers.ts'
import { queryText } from './query-text.ts'

/** How a frame looks in its shop; `auto` follows the payer's system. */
const themes = ['light', 'dark', 'auto'] as const
/** Who holds the frame, and how that page wishes it to look. */
export type Frame = { parent: string | undefined; theme: (typeof themes)[number]; accent: string | undefined }

type EmbeddedPage = {
  wishesOf: (request: FastifyRequest) => PageWishes
  sendView: (reply: FastifyReply, view: PageView, frame?: Frame) => Promise<FastifyReply>
  sendGone: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/**
 * The card form inside a merchant's page (specification rest-wire §6.2): the checkout's address answers a script, the same for
 * every checkout, which shows our own page in a frame. Only an origin that the entity trusts may frame it.
 */
export function registerEmbed(
  server: FastifyInstance,
  services: PlainServices,
  widget: Buffer,
  { wishesOf, sendView, sendGone }: EmbeddedPage,
) {
  server.get<{ Params: { token: string } }>('/pay/:token/frame', async (request, reply) => {
    const { token } = request.params
    const view = await readPageView(services, token, { ...wishesOf(request), layout: 'embed' })
    if (!view) return sendGone(request, reply)
    const theme = themes.find((known) => known === queryText(request, 'theme')) ?? 'light'
    const asked = queryText(request, 'accent')?.toLowerCase() ?? ''
    const accent = /^#[0-9a-f]{6}$/.test(asked) ? asked : undefined
    return sendView(reply, view, { parent: await readFrameParent(services, token, queryText(request, 'parent') ?? ''), theme, accent })
  })

  return {
    async sendWidget(reply: FastifyReply): Promise<FastifyReply> {
      // Asked for by other people's pages, and by those that isolate themselves (COEP).
      reply.headers({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'no-cache', 'X-Robots-Tag': [...robotsLines] })
      return sendCompressed(reply, 'text/javascript; charset=utf-8', widget)
    },
  }
}
