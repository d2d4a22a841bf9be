import type { FastifyInstance } from 'fastify'
import { brandStyleOf, readLogo } from '../operations/page-brand.ts'
import type { Services } from '../operations/context.ts'
import { integrityOf } from './document.ts'

const base = '/pay/brand'

/** The stylesheet of a colour: its address says all there is to it, so it may be kept for ever. */
export function brandStylesheet(colour: string | undefined): { href: string; integrity: string } | undefined {
  const style = colour ? brandStyleOf(colour) : ''
  return style === '' ? undefined : { href: `${base}/${(colour ?? '').slice(1)}.css`, integrity: integrityOf(style) }
}

/** An entity's colour and logo, from our own origin: a payer's browser asks nobody else. */
export function registerBrand(server: FastifyInstance, services: Services): void {
  const headers = { 'Cross-Origin-Resource-Policy': 'same-origin', 'Content-Security-Policy': "default-src 'none'; sandbox" }
  server.get(`${base}/:file`, async (request, reply) => {
    const [, colour] = /^([0-9a-f]{6})\.css$/.exec((request.params as { file: string }).file) ?? []
    if (!colour) return reply.callNotFound()
    return reply
      .headers({ ...headers, 'Cache-Control': 'public, max-age=31536000, immutable' })
      .type('text/css; charset=utf-8')
      .send(brandStyleOf(`#${colour}`))
  })
  server.get('/pay/:token/logo', async (request, reply) => {
    const logo = await readLogo(services, (request.params as { token: string }).token)
    if (!logo) return reply.callNotFound()
    return reply
      .headers({ ...headers, 'Cache-Control': 'private, max-age=3600' })
      .type(logo.type)
      .send(Buffer.from(logo.bytes))
  })
}
