import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'

const storage = new AsyncLocalStorage<{ requestId: string }>()

/** What every line of the log says of the request it was written in; nothing outside of one. */
export function underWay(): object {
  return storage.getStore() ?? {}
}

/** Carries the request's id to whatever happens because of it. */
export function carryRequestId(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  storage.run({ requestId: request.id }, done)
}
