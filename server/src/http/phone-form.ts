import { pageOperations } from '@escudo/contracts'
import type { FastifyInstance } from 'fastify'
import { noCall } from '../calls/raw-call.ts'
import { runOperation } from '../calls/run-operation.ts'
import type { HttpOptions } from './http-options.ts'
import { queryText } from './query-text.ts'

/** The way out of the wait for a phone where no script runs: a form's plain POST, which leads back to the page. */
export function registerPhoneForm(server: FastifyInstance, { services }: HttpOptions): void {
  // In a scope of its own: elsewhere a body is JSON, whatever its content type says. This form carries nothing.
  void server.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    )
    scope.post<{ Params: { token: string } }>('/pay/:token/phone/form', { bodyLimit: 1024 }, async (request, reply) => {
      const { token } = request.params
      await runOperation(services, pageOperations.leavePhone, { ...noCall, params: { token }, body: undefined, address: request.ip })
      const wishes = ['page_language', 'page_layout'].flatMap((name) => {
        const text = queryText(request, name)
        return text && /^\w{1,10}$/.test(text) ? [[name, text]] : []
      })
      return reply.redirect(`/pay/${encodeURIComponent(token)}?${new URLSearchParams(wishes)}`, 303)
    })
  })
}
