import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { registerDrain } from './drain-connections.ts'

test('a door closes even when somebody is never answered', async () => {
  const server = Fastify({ forceCloseConnections: 'idle' })
  const { close } = registerDrain(server)
  const asked = Promise.withResolvers<void>()
  server.get('/', () => new Promise(() => asked.resolve()))
  const answer = fetch(await server.listen({ host: '127.0.0.1', port: 0 }))
  await asked.promise
  await Promise.all([close(), assert.rejects(answer)])
})
