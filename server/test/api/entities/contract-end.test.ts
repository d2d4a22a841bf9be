import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askPhone, assertRefused, newCheckout, newReference, ok, payReference, reaches } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, app } = provider

test('after the end of the contract nothing new is sold, and what was sold is paid', async () => {
  const before = await newReference(client)
  await app.sql`update entities set contract_ends_at = now() - interval '1 second' where entity_id = 510000002`
  assertRefused(await client.createPaymentReference({ body: { amount: 1250 } }), 422, ['e00303'])
  await assert.rejects(newCheckout(client), /e00303/)
  await assert.rejects(askPhone(client), /e00303/)
  ok(await payReference(client, before))
  await reaches(client, before.id, 'confirmed')
  await app.sql`update entities set contract_ends_at = now() + interval '1 day' where entity_id = 510000002`
  assert((await newReference(client)).id)
})
