import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newCustomer, ok, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider

describe('200', () => {
  test('the customer as created', async () => {
    const customer = await newCustomer(client)
    assert.deepEqual(ok(await client.getCustomer({ params: { uuid: customer.uuid } })), customer)
    assert.equal(ok(await client.getCustomer({ params: { uuid: customer.uuid.toUpperCase() } })).uuid, customer.uuid)
  })
})

describe('404', () => {
  for (const uuid of ['7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e', 'x', '1', "'"]) {
    test(`there is no ${uuid}`, async () => assertRefused(await client.getCustomer({ params: { uuid } }), 404, ['e00500']))
  }
  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}`, async () => {
      const { uuid } = await newCustomer(client)
      assertRefused(await stranger.getCustomer({ params: { uuid } }), 404, ['e00500'])
    })
  }
})
