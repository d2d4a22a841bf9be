import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'
import { followExport } from '../../../src/calls/office/follow-export.ts'

const provider = await startTestProvider()
const { app, client } = provider
const [owner, finance, support] = await Promise.all((['owner', 'finance', 'support'] as const).map((who) => demoOffice(provider, who)))
for (let made = 0; made < 3; made += 1)
  ok(
    await client.createCustomer({
      body: { customerId: `c-${made}`, firstName: 'Rui', lastName: 'Dois', email: `rui-${made}@example.org` },
    }),
  )
const begin = async (list: 'payments' | 'customers' = 'customers', format: 'csv' | 'xlsx' = 'csv') =>
  ok(await finance!.client.startExport({ body: { list, format } })).id
const file = (id: string, name = 'customers.csv', by = finance!) =>
  by.fetch(`${provider.baseUrl}/office/510000002/${name}?export=${id}`, { redirect: 'manual' })
const read = async (id: string) => ok(await finance!.client.getExport({ params: { id } }))
const unknown = '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e'

async function* manyPages(fault?: string): AsyncGenerator<number[]> {
  yield [1, 2]
  yield [3, 4]
  if (fault !== undefined) throw new Error(fault)
}

describe('startExport, getExport, stopExport', () => {
  for (const format of ['csv', 'xlsx'] as const)
    test(`${format}: it waits, is written, and says how many rows there were`, async () => {
      const id = await begin('customers', format)
      assert.partialDeepStrictEqual(await read(id), { list: 'customers', format, state: 'waiting', rows: 0 })
      const answer = await file(id, `customers.${format}`)
      assert.equal(answer.status, 200)
      const size = (await answer.arrayBuffer()).byteLength
      assert(size > 100)
      const done = await eventually('It is whole', async () => {
        const now = await read(id)
        return now.state === 'done' && now
      })
      assert.equal(done.rows, done.total)
      assert(done.rows >= 3)
    })

  test('one that is stopped while it is written breaks off, so that nothing passes for the whole', async () => {
    const id = await begin()
    const follow = (await followExport(app, id, { clientId: '510000002', list: 'customers', format: 'csv' }, 3))!
    async function* pages() {
      yield [1]
      assert.partialDeepStrictEqual(await read(id), { state: 'running', rows: 0, total: 3 })
      assert.equal(ok(await finance!.client.stopExport({ params: { id } })).state, 'stopped')
      const stoppedAt = Date.now()
      await eventually('It is noted again', async () => Date.now() > stoppedAt + 600)
      yield [2]
      yield [3]
    }
    const seen: number[] = []
    await assert.rejects(async () => {
      for await (const page of follow(pages())) seen.push(...page)
    }, /was stopped/)
    assert.deepEqual([seen, (await read(id)).state], [[1, 2], 'stopped'])
    assertRefused(await finance!.client.stopExport({ params: { id } }), 409, ['e00402', '/id'])
    const [act] = await app.sql<{ subject: string }[]>`select subject from audit where action = 'stopExport' and outcome = 'done'`
    assert.equal(act?.subject, id)
  })

  test('whoever leaves the download has stopped it; one that breaks has failed', async () => {
    const of = { clientId: '510000002', list: 'customers', format: 'csv' }
    const left = await begin()
    for await (const _page of (await followExport(app, left, of, undefined))!(manyPages())) break
    assert.partialDeepStrictEqual(await read(left), { state: 'stopped' })
    const broken = await begin()
    const follow = (await followExport(app, broken, of, undefined))!
    await assert.rejects(async () => {
      for await (const _page of follow(manyPages('broken'))) continue
    }, /broken/)
    assert.partialDeepStrictEqual(await read(broken), { state: 'failed', rows: 4 })
  })

  test('an id is good for one file of its kind; the rest is a plain file', async () => {
    const id = await begin()
    assert.equal((await file(id, 'transfers.csv')).status, 200)
    assert.equal((await read(id)).state, 'waiting')
    assert.equal((await file(id)).status, 200)
    await eventually('It is whole', async () => (await read(id)).state === 'done')
    assert.equal((await file(id)).status, 200)
    for (const odd of [unknown, 'x', '']) assert.equal((await file(odd)).status, 200)
  })

  test('following opens nothing: the file asks for the role as ever', async () => {
    const { id } = ok(await support!.client.startExport({ body: { list: 'customers', format: 'csv' } }))
    assert.equal((await file(id, 'customers.csv', support!)).status, 403)
    assert.equal(ok(await support!.client.getExport({ params: { id } })).state, 'waiting')
  })

  test('404 e00500: somebody else’s, none, no id. 422: no such list', async () => {
    const id = await begin()
    assertRefused(await owner!.client.getExport({ params: { id } }), 404, ['e00500', '/id'])
    assertRefused(await owner!.client.stopExport({ params: { id } }), 404, ['e00500', '/id'])
    for (const none of [unknown, 'x']) {
      assertRefused(await finance!.client.getExport({ params: { id: none } }), 404, ['e00500', '/id'])
      assertRefused(await finance!.client.stopExport({ params: { id: none } }), 404, ['e00500', '/id'])
    }
    assertRefused(await finance!.client.startExport({ body: { list: 'keys' as 'payments', format: 'csv' } }), 422, ['e00230', '/list'])
  })

  test('one of which nothing was heard for minutes has failed', async () => {
    const id = await begin()
    await app.sql`update office_exports set state = 'running', updated_at = now() - interval '3 minutes' where export_id = ${id}`
    assert.equal((await read(id)).state, 'failed')
  })
})
