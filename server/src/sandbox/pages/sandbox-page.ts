import { apiOperations, languageFrom, type Operation } from '@escudo/contracts'
import type { SandboxView } from '@escudo/contracts/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SimulatedWorld } from '../../acquirers/simulator/simulated-world.ts'
import { serveAssets } from '../../http/assets.ts'
import { sendDocument, type BuiltApp } from '../../http/document.ts'
import type { HttpOptions } from '../../http/http-options.ts'
import { chosenTheme, themeOfBank } from './chosen-theme.ts'
import { readChallengeParents } from './challenge-parents.ts'

/** Told with the page, so that its script need not carry the schemas of the API. */
export const apiRoutes = Object.fromEntries(
  Object.entries<Operation>(apiOperations).map(([id, { method, path }]) => [id, { method, path }]),
) as SandboxView['routes']

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
        data: { headerPrefix: services.headerPrefix, routes: apiRoutes } satisfies SandboxView,
        isPart: ancestors.length > 0,
        early: ancestors.length === 0 ? chosenTheme : themeOfBank,
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
