import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

const provider = await startTestProvider()
const [support, viewer] = await Promise.all((['support', 'viewer'] as const).map((person) => demoOffice(provider, person)))

test('many references by a person: sent in two parts, each made or refused, and taken away as a table', async () => {
  const { client } = support!
  const batch = ok(
    await client.createReferenceBatch({ body: { lines: [{ amount: 1250, code: '=A1' }, { amount: 99_999_999 }], more: true } }),
  )
  const params = { id: batch.id }
  ok(await client.addReferenceBatchLines({ params, body: { lines: [{ amount: 700, code: 'SOCIO-2' }] } }))
  const done = await eventually('The batch is done', async () => {
    const one = ok(await viewer!.client.getReferenceBatch({ params }))
    return one.stateDetails.state === 'done' && one
  })
  assert.equal(done.lines.made + done.lines.refused, 3)
  assert.equal(ok(await viewer!.client.listReferenceBatchLines({ params, query: { state: 'made', limit: 10 } })).length, done.lines.made)
  assert(ok(await viewer!.client.listReferenceBatches()).some(({ id }) => id === batch.id))
  assertRefused(await client.stopReferenceBatch({ params }), 409, ['e00402'])
  assertRefused(await viewer!.client.createReferenceBatch({ body: { lines: [{ amount: 1 }] } }), 403, ['e00903'])

  const file = await support!.fetch(`${provider.baseUrl}/office/510000002/references/${batch.id}.csv`)
  const rows = (await file.text()).trim().split('\r\n')
  assert.equal(rows.length, 4)
  assert.match(rows[0]!, /line;state;code;customUniqueId;amount;entity;reference/)
  assert.match(rows[1]!, /^1;made;'=A1;;12,50;\d{5};\d{9};/)
  const book = await support!.fetch(`${provider.baseUrl}/office/510000002/references/${batch.id}.xlsx`)
  assert.equal(
    Buffer.from(await book.arrayBuffer())
      .subarray(0, 2)
      .toString(),
    'PK',
  )
  const others = await support!.fetch(`${provider.baseUrl}/office/500100209/references/${batch.id}.csv`)
  assert.equal(others.status, 403)
})
