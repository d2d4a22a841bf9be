import type { FastifyInstance } from 'fastify'
import { readLogo } from '../views/page-brand.ts'
import type { Services } from '../calls/call.ts'

/** An entity's logo, from our own origin: a payer's browser asks nobody else. */
export function registerBrand(server: FastifyInstance, services: Pick<Services, 'sql'>): void {
  const headers = { 'Cross-Origin-Resource-Policy': 'same-origin', 'Content-Security-Policy': "default-src 'none'; sandbox" }
  server.get<{ Params: { token: string } }>('/pay/:token/logo', async (request, reply) => {
    const logo = await readLogo(services, request.params.token)
    if (!logo) return reply.callNotFound()
    return reply
      .headers({ ...headers, 'Cache-Control': 'private, max-age=3600' })
      .type(logo.type)
      .send(Buffer.from(logo.bytes))
  })
}
