import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../operations/context.ts'
import type { Result } from '../operations/run-operation.ts'
import { openStream, type Follow } from './event-stream.ts'

/** A line is looked at this often anyway, which tells every process that its device is there. */
const lookAgainMs = 4_000

export function wantsEvents(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/event-stream')
}

/** Streams what a terminal has to do, each time it changes, for as long as its device holds the line. */
export function streamLine(
  services: Services,
  follow: Follow,
  first: Extract<Result, { data: unknown }>,
  ask: () => Promise<Result>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { clientId } = first.data as { clientId: string }
  const { uuid = '' } = request.params as { uuid?: string }
  const look = async () => {
    const result = await ask()
    return 'data' in result ? { shown: result.data, data: result.data } : undefined
  }
  openStream(services, { look, follow: (onChange) => follow(Number(clientId), uuid.toLowerCase(), onChange), lookAgainMs }, request, reply)
}
