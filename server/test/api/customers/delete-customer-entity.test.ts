import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, customerWithCard, newCustomer, ok, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, clientFor, app } = provider
const clientId = '500100209'
const sister = clientFor({ clientId })
const associate = async (uuid: string) => ok(await client.createCustomerEntity({ params: { uuid }, body: { clientId } }))
const remove = (uuid: string, other = clientId, by = client) => by.deleteCustomerEntity({ params: { uuid, clientId: other } })

describe('200', () => {
  test('date and success alone; the other entity knows the customer no more, nor pays with the card', async () => {
    const { customer, method } = await customerWithCard(provider)
    await associate(customer.uuid)
    const answer = await remove(customer.uuid)
    assert.deepEqual([answer.status, Object.keys(JSON.parse(answer.text) as object).toSorted()], [200, ['apiVersion', 'date', 'success']])
    assert.deepEqual(ok(await client.listCustomerEntities({ params: { uuid: customer.uuid } })), [])
    assertRefused(await sister.getCustomer({ params: { uuid: customer.uuid } }), 404, ['e00500'])
    const pay = { amount: 1, customer: { uuid: customer.uuid }, paymentMethod: { uuid: method.uuid } }
    assertRefused(await sister.createPayment({ body: pay }), 422, ['e00218'])
    assert.equal(ok(await client.createPayment({ body: pay })).stateDetails.state, 'confirmed')
  })

  test('a customer who is deleted leaves no association behind', async () => {
    const { uuid } = await newCustomer(client)
    await associate(uuid)
    ok(await client.deleteCustomer({ params: { uuid } }))
    assert.deepEqual([...(await app.sql`select 1 from customer_entities where customer_uuid = ${uuid}`)], [])
  })
})

describe('404', () => {
  test('no such association, again or ever; and the creator is none', async () => {
    const { uuid } = await newCustomer(client)
    await associate(uuid)
    ok(await remove(uuid))
    for (const other of [clientId, '510000002', '508000009', 'x']) assertRefused(await remove(uuid, other), 404, ['e00500', '/clientId'])
  })
  test('an unknown customer', async () => assertRefused(await remove('x'), 404, ['e00500', '/uuid']))
  for (const [name, stranger] of strangers(provider))
    test(`asked by ${name}`, async () => {
      const { uuid } = await newCustomer(client)
      assertRefused(await remove(uuid, clientId, stranger), 404, ['e00500', '/uuid'])
    })
})
