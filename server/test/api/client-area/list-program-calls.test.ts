import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newReference, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()
const { client } = await demoOffice(provider, 'developer')
type Query = NonNullable<Parameters<typeof client.listProgramCalls>[0]>['query']
const list = async (query: Query = {}) => ok(await client.listProgramCalls({ query }))

describe('200', () => {
  test('what was done and what was refused, newest first, by each filter; the page’s own calls are nobody’s', async () => {
    await newReference(provider.client)
    await provider.client.getPayment({ params: { id: '1' } })
    const calls = await eventually('Both are written', async () => {
      const all = await list()
      return all.length >= 2 && all
    })
    assert.partialDeepStrictEqual(calls[0], { operation: 'getPayment', method: 'GET', status: 404, code: 'e00502', platformCode: '1001' })
    assert.partialDeepStrictEqual(calls[1], {
      operation: 'createPaymentReference',
      method: 'POST',
      status: 201,
      path: '/api/payments/references',
    })
    const ids = async (query: Query) => (await list(query)).map(({ id }) => id)
    assert.deepEqual(await ids({ outcome: 'refused' }), [calls[0]!.id])
    assert.deepEqual(await ids({ outcome: 'done' }), [calls[1]!.id])
    assert.deepEqual(await ids({ code: 'e00502' }), [calls[0]!.id])
    assert.deepEqual(await ids({ operation: 'createPaymentReference' }), [calls[1]!.id])
    assert.deepEqual(await ids({ platformCode: '1002' }), [])
    const first = await client.listProgramCalls({ query: { limit: 1 } })
    const { meta } = JSON.parse(first.text) as { meta: { nextCursor: string } }
    assert.deepEqual(await ids({ limit: 1, cursor: meta.nextCursor }), [calls[1]!.id])
  })

  test('a wrong key says nothing of the entity that it named', async () => {
    const before = (await list()).length
    await provider.clientFor({ privateKey: 'wrong' }).listPayments()
    ok(await provider.client.listLinks())
    await eventually('The one after it is written', async () => (await list())[0]?.operation === 'listLinks')
    assert.equal((await list()).length, before + 1)
  })

  test('another entity’s people see none of it', async () => {
    await provider.app
      .sql`insert into memberships (entity_id, person_id, role) select 500100209, person_id, 'developer' from people where email = 'developer@demo.example'`
    const other = openOffice(provider, '500100209')
    ok(await other.client.signInAsDemoPerson({ body: { person: 'developer' } }))
    assert.deepEqual(ok(await other.client.listProgramCalls()), [])
  })
})

test('422: no such outcome, no such sort', async () => {
  assertRefused(await client.listProgramCalls({ query: { outcome: 'x' as 'done' } }), 422, ['e00230'])
  assertRefused(await client.listProgramCalls({ query: { sort: 'path' } }), 422, ['e00230'])
})

test('401 and 403: nobody has signed in, and a role that reads no calls', async () => {
  assertRefused(await openOffice(provider, '510000002').client.listProgramCalls(), 401, ['e00901'])
  const viewer = await demoOffice(provider, 'viewer')
  assertRefused(await viewer.client.listProgramCalls(), 403, ['e00903'])
})
