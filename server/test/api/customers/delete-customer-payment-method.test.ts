import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, customerWithCard, newCustomer, ok, savedMethods, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const remove = (uuid: string, method: string, by = client) =>
  by.deleteCustomerPaymentMethod({ params: { uuid, paymentMethod_uuid: method } })

describe('200', () => {
  test('date and success alone; the method is gone and pays nothing', async () => {
    const { customer, method } = await customerWithCard(provider)
    const answer = await remove(customer.uuid, method.uuid)
    assert.deepEqual(Object.keys(JSON.parse(answer.text) as object).toSorted(), ['apiVersion', 'date', 'success'])
    assert.deepEqual(await savedMethods(client, customer.uuid), [])
    ok(await client.getCustomer({ params: { uuid: customer.uuid } }))
  })
})

describe('404', () => {
  test('a second time, an unknown one, the method of another customer', async () => {
    const { customer, method } = await customerWithCard(provider)
    const { uuid: another } = await newCustomer(client)
    assertRefused(await remove(another, method.uuid), 404, ['e00500'])
    assertRefused(await remove(customer.uuid, 'x'), 404, ['e00500'])
    ok(await remove(customer.uuid, method.uuid))
    assertRefused(await remove(customer.uuid, method.uuid), 404, ['e00500'])
  })
  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}`, async () => {
      const { customer, method } = await customerWithCard(provider)
      assertRefused(await remove(customer.uuid, method.uuid, stranger), 404, ['e00500'])
      assert.equal((await savedMethods(client, customer.uuid)).length, 1)
    })
  }
})
