import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, cardEntry, customerWithCard, newCheckout, newCustomer, ok, readPayment, strangers } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, app } = provider
const remove = (uuid: string, by = client) => by.deleteCustomer({ params: { uuid } })

describe('200', () => {
  test('date and success alone; the customer is gone, the payments stay', async () => {
    const { customer, method, firstPaymentId } = await customerWithCard(provider)
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

describe('a card that is being saved at that moment', () => {
  const leftOf = async (uuid: string) => {
    const methods = await app.sql`select 1 from payment_methods where customer_uuid = ${uuid}`
    const secrets = await app.sql`select 1 from vault where entity_id = 510000002`
    return [methods.length, secrets.length]
  }
  const someoneWaits = () =>
    eventually('Somebody waits for the row', async () => {
      const waiting = await app.sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return waiting.length > 0
    })

  test('goes with its customer when it was first', async () => {
    const { customer, method } = await customerWithCard(provider)
    const removal = await app.sql.begin(async (tx) => {
      await tx`select 1 from customers where customer_uuid = ${customer.uuid} for share`
      const pending = remove(customer.uuid)
      await someoneWaits()
      await tx`
        insert into payment_methods (entity_id, method_uuid, customer_uuid, code, vault_id, created_at)
        select entity_id, gen_random_uuid(), customer_uuid, code, vault_id, created_at from payment_methods where method_uuid = ${method.uuid}`
      return { pending }
    })
    ok(await removal.pending)
    assert.deepEqual(await leftOf(customer.uuid), [0, 0])
  })

  test('is not saved when the customer went first; the payment is paid', async () => {
    const { uuid } = await newCustomer(client)
    const paymentMethod = { code: 'CC', details: { createRegistration: true } } as const
    const { id, paymentId } = await newCheckout(client, { customer: { uuid }, paymentMethod })
    const paying = await app.sql.begin(async (tx) => {
      await tx`delete from customers where customer_uuid = ${uuid}`
      const pending = provider.page.payByCard({ params: { token: id }, body: cardEntry() })
      await someoneWaits()
      return { pending }
    })
    assert.equal(ok(await paying.pending).phase, 'paid')
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'confirmed')
    assert.deepEqual(await leftOf(uuid), [0, 0])
  })
})

describe('404', () => {
  test('a second time, and one that never was', async () => {
    const { uuid } = await newCustomer(client)
    ok(await remove(uuid))
    for (const id of [uuid, 'x', '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e']) assertRefused(await remove(id), 404, ['e00500'])
  })
  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}`, async () => {
      const { uuid } = await newCustomer(client)
      assertRefused(await remove(uuid, stranger), 404, ['e00500'])
      ok(await client.getCustomer({ params: { uuid } }))
    })
  }
})
