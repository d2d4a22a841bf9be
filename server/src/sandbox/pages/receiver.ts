import type { FastifyInstance } from 'fastify'
import type { Services } from '../../calls/call.ts'
import { receiveNotification } from '../notifications/receive-notification.ts'

const bodyLimit = 1024 * 1024

/** The built-in receiver of notifications, in a scope of its own: it has to see the body byte for byte. */
export function registerReceiver(server: FastifyInstance, services: Services): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { name: string } }>('/sandbox/receiver/:name', async (request, reply) => {
      const signature = request.headers[`${services.headerPrefix.toLowerCase()}-signature`]
      const status = await receiveNotification(services, {
        name: request.params.name,
        contentType: request.headers['content-type'] ?? '',
        signature: typeof signature === 'string' ? signature : '',
        text: typeof request.body === 'string' ? request.body : '',
      })
      return status === undefined ? reply.callNotFound() : reply.code(status).send()
    })
  })
}
