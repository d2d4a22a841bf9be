import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchDone, newBatch } from '../../batches.ts'
import { assertRefused, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'

const { client } = await startTestProvider()

type Told = { webhook: { action: string; events: object[] }; batches: object[] }

test('200: how far it has come', async () => {
  const batch = await newBatch(client, [{ amount: 1250 }, { amount: 1300 }], { code: 'QUOTAS', more: true })
  assert.deepEqual(ok(await client.getReferenceBatch({ params: { id: batch.id } })), batch)
  assert.deepEqual(batch.lines, { total: 2, waiting: 2, made: 0, refused: 0 })
})

test('its end is told once, to subscriptions and in the log; its payments name it', async () => {
  const merchant = await startMerchant()
  for (const action of ['batch_done', 'batch_stopped'] as const)
    ok(await client.createWebhook({ body: { action, url: `${merchant.url}/batches` } }))
  const { cursor } = ok(await client.listEvents())
  const made = await newBatch(client, [{ amount: 1250 }, { amount: 1300 }], { code: 'QUOTAS-2' })
  const done = await batchDone(client, made.id)
  const open = await newBatch(client, undefined, { more: true })
  const stopped = ok(await client.stopReferenceBatch({ params: { id: open.id } }))
  const told = await eventually('Both ends were told', () =>
    Promise.resolve(merchant.received.length >= 2 && merchant.received.map(({ text }) => JSON.parse(text) as Told)),
  )
  const ends = [done, stopped]
  const marks = ends.map(({ id }) => [{ id: `evt_b${id.replaceAll('-', '')}_1`, sequence: 1 }])
  const byAction = told.toSorted((a, b) => (a.webhook.action < b.webhook.action ? -1 : 1))
  assert.deepEqual(
    byAction.map(({ webhook, batches }) => [webhook.action, webhook.events, batches]),
    ends.map((batch, index) => [index === 0 ? 'batch_done' : 'batch_stopped', marks[index], [batch]]),
  )
  assert(merchant.received.every(({ isSigned }) => isSigned))
  const events = await eventually('The log has both', async () => {
    const read = ok(await client.listEvents({ query: { after: cursor, type: 'batch_done,batch_stopped' } })).events
    return read.length === 2 && read
  })
  assert.deepEqual(
    events.map(({ id, batch }) => [id, batch]),
    ends.map(({ id, stateDetails: { state } }, index) => [marks[index]![0]!.id, { id, state }]),
  )
  const { notifications } = ok(await client.getWorld({ query: {} }))
  assert.deepEqual(notifications.map(({ action }) => action).toSorted(), ['batch_done', 'batch_stopped'])
  const payments = ok(await client.listPayments({ query: { batchId: made.id, sort: 'createdAt' } }))
  assert.deepEqual(payments.map(({ amount, batchId }) => [amount, batchId]).toSorted(), [
    [1250, made.id],
    [1300, made.id],
  ])
})

test('404: no such batch', async () => {
  for (const id of ['7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e', 'x'])
    assertRefused(await client.getReferenceBatch({ params: { id } }), 404, ['e00500', '/id'])
})
