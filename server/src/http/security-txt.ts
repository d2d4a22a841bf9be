import type { FastifyInstance } from 'fastify'

/** Whom to tell of a vulnerability, as RFC 9116 has it; without a contact of its own the role address of RFC 2142. */
export function registerSecurityTxt(server: FastifyInstance, publicUrl: string, contact: string | undefined): void {
  const halfYearMs = 180 * 86_400_000
  server.get('/.well-known/security.txt', async (_request, reply) => {
    const lines = [
      `Contact: ${contact ?? `mailto:security@${new URL(publicUrl).hostname}`}`,
      `Expires: ${new Date(Date.now() + halfYearMs).toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages: pt, es, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
