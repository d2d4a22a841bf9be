import type { FastifyInstance } from 'fastify'
import { bodyLimits } from '../body-limits.ts'
import type { HttpOptions } from '../http-options.ts'
import { notFound } from '../routes.ts'

/** Where acquirers notify: the address of each account is a secret. It is kept, answered as the acquirer wants it, and worked after. */
export function registerAcquirerDoor(server: FastifyInstance, { services }: Pick<HttpOptions, 'services'>): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { door: string } }>('/acquirers/:door', { bodyLimit: bodyLimits.page }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const said = await services.accounts?.hear(request.params.door, { headers: request.headers, body })
      return said ? reply.code(said.status).type(said.type).send(said.body) : notFound(request, reply)
    })
  })
}
