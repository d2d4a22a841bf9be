import type { FastifyInstance } from 'fastify'
import { readLogo } from '../operations/page-brand.ts'
import type { Services } from '../operations/context.ts'

/** An entity's logo, from our own origin: a payer's browser asks nobody else. */
export function registerBrand(server: FastifyInstance, services: Services): void {
  const headers = { 'Cross-Origin-Resource-Policy': 'same-origin', 'Content-Security-Policy': "default-src 'none'; sandbox" }
  server.get('/pay/:token/logo', async (request, reply) => {
    const logo = await readLogo(services, (request.params as { token: string }).token)
    if (!logo) return reply.callNotFound()
    return reply
      .headers({ ...headers, 'Cache-Control': 'private, max-age=3600' })
      .type(logo.type)
      .send(Buffer.from(logo.bytes))
  })
}
