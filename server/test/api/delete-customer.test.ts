import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, customerWithCard, newCustomer, ok, readPayment, strangers } from '../builders.ts'
import { startWorld } from '../harness.ts'

const world = await startWorld()
const { client, app } = world
const remove = (uuid: string, by = client) => by.deleteCustomer({ params: { uuid } })

describe('200', () => {
  test('date and success alone; the customer is gone, the payments stay', async () => {
    const { customer, method, firstPaymentId } = await customerWithCard(world)
    const answer = await remove(customer.uuid)
    assert.deepEqual([answer.status, Object.keys(JSON.parse(answer.text) as object).toSorted()], [200, ['apiVersion', 'date', 'success']])
    assertRefused(await client.getCustomer({ params: { uuid: customer.uuid } }), 404, ['e00500'])
    assert.deepEqual(ok(await client.listCustomers()), [])
    assert.equal((await readPayment(client, firstPaymentId)).stateDetails.state, 'confirmed')
    const pay = await client.createPayment({ body: { amount: 1, customer: { uuid: customer.uuid }, paymentMethod: { uuid: method.uuid } } })
    assert(!pay.success)
  })

  test('nothing of the card is left in the vault', async () => {
    const [left] = await app.sql<{ count: string }[]>`select count(*) as count from vault where entity_id = 510000002`
    assert.equal(left?.count, '0')
  })

  test('the customerId is free again', async () => {
    const { uuid } = await newCustomer(client, { customerId: 'c-40' })
    ok(await remove(uuid))
    assert.notEqual((await newCustomer(client, { customerId: 'c-40' })).uuid, uuid)
  })
})

describe('404', () => {
  test('a second time, and one that never was', async () => {
    const { uuid } = await newCustomer(client)
    ok(await remove(uuid))
    for (const id of [uuid, 'x', '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e']) assertRefused(await remove(id), 404, ['e00500'])
  })
  for (const [name, stranger] of strangers(world)) {
    test(`asked by ${name}`, async () => {
      const { uuid } = await newCustomer(client)
      assertRefused(await remove(uuid, stranger), 404, ['e00500'])
      ok(await client.getCustomer({ params: { uuid } }))
    })
  }
})
