import { languageFrom } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SimulatedWorld } from '../../acquirers/simulator/simulated-world.ts'
import { serveAssets } from '../../http/assets.ts'
import { sendDocument, type BuiltApp } from '../../http/document.ts'
import type { HttpOptions } from '../../http/http-options.ts'
import { readChallengeParents } from './challenge-parents.ts'

/** The desk at `/sandbox`, and the simulated bank's page, which an embedded form may frame. */
export function registerSandboxPage(server: FastifyInstance, { services }: HttpOptions, simulated: SimulatedWorld, app: BuiltApp): void {
  serveAssets(server, '/sandbox/assets', app.folder)
  const send = (request: FastifyRequest, reply: FastifyReply, ancestors: readonly string[] = []): Promise<FastifyReply> =>
    sendDocument(
      reply,
      {
        app,
        base: '/sandbox/assets',
        language: languageFrom(request.headers['accept-language']),
        title: 'Sandbox',
        body: '',
        data: { headerPrefix: services.headerPrefix },
      },
      { ancestors },
    )
  server.get('/sandbox', async (request, reply) => send(request, reply))
  server.get<{ Params: { challengeId: string } }>('/sandbox/bank/:challengeId', async (request, reply) => {
    const { challengeId } = request.params
    const own = new URL(services.publicUrl).origin
    return send(request, reply, ["'self'", own, ...(await readChallengeParents(services, simulated, challengeId))])
  })
}
