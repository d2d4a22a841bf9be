import { languageFrom } from '@escudo/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../calls/call.ts'
import { takeSdk } from '../calls/take-sdk.ts'
import { sendRefusal } from './answers.ts'

/** The link of a generated SDK. Only GET downloads: a HEAD that looks ahead must not use the link up. */
export function registerSdkDownload(server: FastifyInstance, services: Services): void {
  server.get<{ Params: { code: string } }>('/api/sdks/downloads/:code', { exposeHeadRoute: false }, async (request, reply) => {
    const answer = await takeSdk(services, request.params.code)
    if ('refusal' in answer) return sendRefusal(reply, answer.refusal, languageFrom(request.headers['accept-language']))
    return reply.header('Content-Disposition', `attachment; filename="${answer.name}"`).type('application/zip').send(answer.zip)
  })
}
