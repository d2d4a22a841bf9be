import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { carryRequestId, underWay } from './request-under-way.ts'

test('whatever happens because of a request knows its id, beside others and after a wait; outside of one nothing does', async () => {
  const server = Fastify({ genReqId: ({ url }) => url?.slice(1) ?? '' })
  server.addHook('onRequest', carryRequestId)
  server.get('/:id', async () => {
    await wait(5)
    return underWay()
  })
  const answers = await Promise.all(['a', 'b', 'c'].map((id) => server.inject(`/${id}`)))
  assert.deepEqual(
    answers.map((answer) => answer.json<unknown>()),
    [{ requestId: 'a' }, { requestId: 'b' }, { requestId: 'c' }],
  )
  assert.deepEqual(underWay(), {})
})
