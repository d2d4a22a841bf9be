import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()
const { client } = await demoOffice(provider, 'support')
const body = { name: 'Por confirmar', query: 'stateDetails_state=pending' }

test('201: a name for filters; the same name again has other filters; the record knows', async () => {
  const first = await client.saveView({ body })
  assert.equal(first.status, 201)
  const changed = ok(await client.saveView({ body: { name: 'POR confirmar', query: 'type=refund' } }))
  assert.equal(changed.id, ok(first).id)
  assert.deepEqual(
    ok(await client.listSavedViews()).map(({ name, query }) => [name, query]),
    [['POR confirmar', 'type=refund']],
  )
  const [row] = await provider.app.sql<{ count: number }[]>`select count(*)::integer as count from audit where action = 'saveView'`
  assert.equal(row?.count, 2)
})

test('409 e00402: more than fifty; two at once make no fifty-first', async () => {
  const have = ok(await client.listSavedViews()).length
  await provider.app.sql`
    insert into saved_views (entity_id, person_id, name, query)
    select 510000002, person_id, 'Vista ' || n, '' from people, generate_series(${have}::integer + 1, 49) n where email = 'support@demo.example'`
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => client.saveView({ body: { name, query: '' } })))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409])
  assertRefused(await client.saveView({ body: { name: 'd', query: '' } }), 409, ['e00402'])
})

test('422: no name, one that nobody sees or that looks like another, and filters without end', async () => {
  assertRefused(await client.saveView({ body: { name: '', query: '' } }), 422, ['e00235', '/name'])
  for (const name of ['   ', '\u3164', '\u200b', 'Por\u200b confirmar', 'Por confirmar\nhoje'])
    assertRefused(await client.saveView({ body: { name, query: '' } }), 422, ['e00219', '/name'])
  assertRefused(await client.saveView({ body: { name: 'x', query: 'x'.repeat(1001) } }), 422, ['e00235', '/query'])
})

test('401: nobody has signed in', async () => {
  assertRefused(await openOffice(provider, '510000002').client.saveView({ body }), 401, ['e00901'])
})
