import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askPhone, newCustomer, newReference, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { openOffice } from '../../office.ts'

// The bakery's ids where another entity narrows a list by them, or names them in what it makes: nothing of hers is found.
const provider = await startTestProvider()
const { app, client } = provider
const other = '500100209'
const stranger = openOffice(provider, other)
await app.sql`
  insert into memberships (entity_id, person_id, role) select ${Number(other)}, person_id, 'owner' from people
  where email = 'developer@demo.example' on conflict do nothing`
ok(await stranger.client.signInAsDemoPerson({ body: { person: 'developer' } }))

test('a customer, a link, a batch and a payment of hers narrow a list of theirs to nothing', async () => {
  const { uuid } = await newCustomer(client)
  const payment = await askPhone(client, undefined, { customer: { uuid } })
  const batch = ok(await client.createReferenceBatch({ body: { lines: [{ amount: 700 }] } }))
  const link = ok(await client.createLink({ body: { amount: 100 } }))
  await newReference(client)
  assert.deepEqual(
    ok(await client.listPayments({ query: { customer_uuid: uuid } })).map(({ id }) => id),
    [payment.id],
  )
  for (const query of [{ customer_uuid: uuid }, { batchId: batch.id }, { linkId: link.id }, { id: payment.id }])
    assert.deepEqual(ok(await stranger.client.listPayments({ query })), [], JSON.stringify(query))
})

test('a payment for a customer of hers is not made', async () => {
  const { uuid } = await newCustomer(client)
  const made = await provider.clientFor({ clientId: other }).createPayment({
    body: { amount: 100, paymentMethod: { code: 'MW', details: { phoneNumber: '910000001' } }, customer: { uuid } },
  })
  assert(!made.success && made.status >= 400 && made.status < 500, JSON.stringify(made))
})
